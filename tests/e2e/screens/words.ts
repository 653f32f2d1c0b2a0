import type { Page } from '@playwright/test';

/** Words and numbers that are on two lines, and text that is cut off or leaves its place. */
export function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const SHORT = 'button, a, label, legend, h1, h2, h3, h4, th, dt, td, option, [role="tab"]';
    /** Of a checksum. */
    const LONGEST = 63;
    const found = new Set<string>();
    /** Across an edge of what it is in. What is beyond it altogether can be scrolled to. */
    const isCut = (text: DOMRect, element: Element): boolean => {
      for (let at: Element | null = element; at !== null; at = at.parentElement) {
        const { overflowX, textOverflow } = getComputedStyle(at);
        const isOpen = overflowX === 'visible';
        if (isOpen && !at.matches('button, [role="tab"], th, td, html')) continue;
        const { left, right } = at.getBoundingClientRect();
        if (text.right <= left || text.left >= right) return false;
        if (!isOpen && (!/hidden|clip/.test(overflowX) || textOverflow === 'ellipsis'))
          return false;
        if (text.left < left - 2 || text.right > right + 2) return true;
      }
      return false;
    };
    /** Read by screen readers only, or the back of what is turned. */
    const isHidden = (element: Element | null): boolean => {
      for (let at = element; at !== null; at = at.parentElement) {
        const { backfaceVisibility, position } = getComputedStyle(at);
        if (backfaceVisibility === 'hidden' || (position === 'absolute' && at.clientWidth === 1))
          return true;
      }
      return false;
    };
    const look = (node: Text, element: Element): void => {
      const language = element.closest('[lang]')?.getAttribute('lang') ?? 'en';
      const place = `${element.tagName.toLowerCase()} "${node.data.trim().slice(0, 60)}"`;
      const range = document.createRange();
      const boxes = (at: number, length: number): DOMRect[] => {
        range.setStart(node, at);
        range.setEnd(node, at + length);
        return [...range.getClientRects()].filter(({ width }) => width > 0);
      };
      const check = (text: string, at: number): void => {
        const [first, ...others] = boxes(at, text.length);
        if (first === undefined) return;
        if (others.some(({ top }) => Math.abs(top - first.top) > first.height / 2))
          found.add(`‘${text}’ is on two lines in ${place}`);
        if ([first, ...others].some((box) => isCut(box, element)))
          found.add(`‘${text}’ is cut in ${place}`);
      };
      for (const { 0: text, index } of node.data.matchAll(/\d+(?:[.,:’\u202f\u00a0]\d+)*(?!\w)/g)) {
        check(text, index);
      }
      // Lines of Japanese may end within a word, but not in a title.
      if (language === 'ja' && element.closest(SHORT) === null) return;
      for (const { segment, index, isWordLike } of new Intl.Segmenter(language, {
        granularity: 'word',
      }).segment(node.data)) {
        if (isWordLike !== true || segment.length > LONGEST) continue;
        let at = index;
        for (const part of segment.split('\u00ad')) {
          // The hyphen counts as the beginning of what is after it.
          if (at === index) check(part, at);
          else check(part.slice(1), at + 1);
          at += part.length + 1;
        }
      }
    };
    const dialogs = document.querySelectorAll('[data-dialog]:not([inert])');
    const walker = document.createTreeWalker([...dialogs].at(-1) ?? document.body, 4);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const element = node.parentElement;
      if (!(node instanceof Text) || element === null) continue;
      // Names, addresses and checksums may break anywhere.
      if (element.closest('[inert], bdi, code, [href^="mailto:"]') !== null) continue;
      const isShown = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      if (isShown && !isHidden(element)) look(node, element);
    }
    return [...found];
  });
}
