import type { Page } from '@playwright/test';
import { waitUntilStill } from '../support';
import { settled } from '../table';

/** What doesn't fit on the page: sideways scrolling, and controls that overlap or overflow. */
function misfits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const name = (element: Element): string => {
      const label = element.getAttribute('aria-label') ?? element.textContent;
      return `${element.tagName.toLowerCase()} "${label.trim().slice(0, 40)}"`;
    };
    const found: string[] = [];
    const root = document.documentElement;
    const dialogs = document.querySelectorAll('[data-dialog]:not([inert])');
    const top = [...dialogs].at(-1) ?? document.body;
    if (root.scrollWidth > root.clientWidth) {
      const wide = [...document.body.querySelectorAll('*')].filter(
        (element) => element.getBoundingClientRect().right > root.clientWidth + 1,
      );
      found.push(`the page scrolls sideways, with ${wide.slice(-3).map(name).join(', ')}`);
    }
    for (const element of top.querySelectorAll('*')) {
      const { overflowX } = getComputedStyle(element);
      const scrolls = overflowX === 'auto' || overflowX === 'scroll';
      // Tables and the steps of a run scroll in their own frames.
      if (
        scrolls &&
        !element.matches('[role="tablist"]') &&
        element.scrollWidth > element.clientWidth + 1 &&
        !element.querySelector('table')
      )
        found.push(`${name(element)} scrolls sideways`);
    }
    const shown = [...top.querySelectorAll('button, a[href]')].filter(
      (element) =>
        element.closest('[inert], [aria-hidden="true"]') === null &&
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
    );
    const layerOf = (element: Element | null): Element | null => {
      for (let at = element; at !== null; at = at.parentElement) {
        if (['sticky', 'fixed'].includes(getComputedStyle(at).position)) return at;
      }
      return null;
    };
    const boxes = shown.map((element) => ({
      element,
      layer: layerOf(element),
      box: element.getBoundingClientRect(),
    }));
    for (const [index, one] of boxes.entries()) {
      if (one.element.scrollWidth > one.element.clientWidth + 2)
        found.push(`the text of ${name(one.element)} leaves it`);
      for (const other of boxes.slice(index + 1)) {
        if (one.layer !== other.layer || one.element.contains(other.element)) continue;
        const width =
          Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const height =
          Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        if (width > 2 && height > 2)
          found.push(`${name(one.element)} overlaps ${name(other.element)}`);
      }
    }
    for (const card of top.querySelectorAll(
      '[aria-label="Card table"] li[data-place]:not([data-place="gone"]) [role="img"]',
    )) {
      if (card.getBoundingClientRect().width < 32) found.push(`${name(card)} is too small to see`);
    }
    return found;
  });
}

const PHONE = { width: 390, height: 844 };

/** A screen of 1280×1024 at 400% zoom, and a phone at twice the font size. */
const STRAINS = [
  { at: '400% zoom', size: { width: 320, height: 256 }, fontSize: '' },
  { at: 'twice the font size', size: PHONE, fontSize: '200%' },
];

/** What doesn't fit at 400% zoom or at twice the font size. */
export async function strained(page: Page): Promise<string[]> {
  const found: string[] = [];
  const fit = async ({ size, fontSize }: Omit<(typeof STRAINS)[number], 'at'>): Promise<void> => {
    await page.setViewportSize(size);
    await page.evaluate((value) => {
      document.documentElement.style.fontSize = value;
    }, fontSize);
    await waitUntilStill(page);
  };
  for (const strain of STRAINS) {
    await fit(strain);
    for (const misfit of await misfits(page)) found.push(`at ${strain.at}, ${misfit}`);
  }
  await fit({ size: PHONE, fontSize: '' });
  return found;
}

/** Selected elements that look like the others of their group in forced colors. */
export async function indistinctSelections(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' });
  const found = await page.evaluate(() => {
    const kinds = [
      { group: '[role="tablist"]', one: '[role="tab"]', selected: '[aria-selected="true"]' },
      { group: '[data-choices], ol', one: '[aria-pressed]', selected: '[aria-pressed="true"]' },
      { group: '[role="radiogroup"]', one: 'label', selected: ':has(:checked)' },
      { group: '[role="grid"]', one: 'td button', selected: '[aria-selected="true"] *' },
      { group: 'ol', one: 'li', selected: '[aria-current]' },
      { group: 'tbody', one: 'tr > *', selected: '[aria-current] > *' },
    ];
    const look = (element: Element): string => {
      const style = getComputedStyle(element);
      const outline = style.outlineStyle === 'none' ? '' : style.outline;
      // Of all sides: 'border' is empty where they differ.
      const { borderTop, borderRight, borderBottom, borderLeft } = style;
      const border = [borderTop, borderRight, borderBottom, borderLeft];
      return [style.color, style.backgroundColor, ...border, outline].join(' | ');
    };
    return kinds.flatMap(({ group, one, selected }) =>
      [...document.querySelectorAll(group)].flatMap((parent) => {
        const all = [...parent.querySelectorAll(one)];
        const chosen = all.filter((element) => element.matches(selected));
        const others = all.filter((element) => !chosen.includes(element)).map(look);
        return chosen
          .filter((element) => others.includes(look(element)))
          .map((element) => `${one} "${element.textContent}": ${look(element)}`);
      }),
    );
  });
  await page.emulateMedia({ forcedColors: 'none' });
  return found;
}

/** Replaces each text by a copy in an element, as browsers' translators do. */
export function translate(page: Page): Promise<void> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) {
      const parent = text.parentElement;
      if (parent?.closest('[translate="no"], script, style') !== null) continue;
      // With a namespace, because the types mark the short form for this element as deprecated.
      const copy = document.createElementNS('http://www.w3.org/1999/xhtml', 'font');
      copy.textContent = text.textContent;
      parent.replaceChild(copy, text);
    }
  });
}

/** Translates each page from the beginning, also what changes, as Chrome does: into two elements. */
export async function translateAlways(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const translated = new WeakSet<Node>();
    const replace = (text: Node): void => {
      const parent = text.parentElement;
      if (translated.has(text) || text.textContent?.trim() === '') return;
      if (parent === null || parent.closest('[translate="no"], head, script, style, svg') !== null)
        return;
      const copy = document.createTextNode(text.textContent ?? '');
      translated.add(copy);
      const [outer, inner] = [1, 2].map(() =>
        document.createElementNS('http://www.w3.org/1999/xhtml', 'font'),
      );
      inner?.append(copy);
      outer?.append(...(inner ? [inner] : []));
      if (outer) text.parentNode?.replaceChild(outer, text);
    };
    const translate = (): void => {
      const walker = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
      const texts: Node[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode);
      texts.forEach(replace);
    };
    new MutationObserver(translate).observe(document, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
}

/** Changes as much of any screen as possible. */
export async function update(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const name of ['focus', 'online']) window.dispatchEvent(new Event(name));
  });
  const dialog = page.locator('[data-dialog]:not([inert])').last();
  const top = (await dialog.isVisible()) ? dialog : page.locator('body');
  const tab = top.locator('[role="tab"][aria-selected="false"]');
  const submit = top.locator('form button[type="submit"]:enabled');
  const guess = top.locator('[aria-label="Your guess"] button:not([aria-disabled="true"])');
  const isPlaying = await guess.first().isVisible();
  const press = tab.or(submit).or(guess).filter({ visible: true }).first();
  if (await press.isVisible()) await press.click();
  if (isPlaying) await settled(page);
  await page.keyboard.press('Escape');
  await waitUntilStill(page);
}
