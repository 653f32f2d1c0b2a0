/** Like a browser's translator: replaces each text with an element that contains a copy. */
export function translate(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Node[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const node of texts) {
    const copy = document.createElement('span');
    copy.textContent = node.textContent;
    node.parentNode?.replaceChild(copy, node);
  }
}
