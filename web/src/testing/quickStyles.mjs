// Lets jsdom find an element's styles faster. It matches every rule of the page for each element whose role a test
// asks for, and most of the rules are for a class or a tag that the element doesn't have.
import { createRequire } from 'node:module';

const ofJsdom = createRequire(createRequire(import.meta.url).resolve('jest-environment-jsdom'));
const selectors = ofJsdom('jsdom/lib/jsdom/living/helpers/selectors.js');
const match = selectors.matchesDontThrow;

/** With one of these characters, a selector may be more than it looks like. */
const SPECIAL = /[("'\\]/;
/** The class or tag at the start of a selector's last part, after the last combinator. */
const START = /(?:^|[\s>+~])(\.?)([\w-]+)[^\s>+~]*$/;

/** @param {string} selector */
function startsOf(selector) {
  if (SPECIAL.test(selector)) return null;
  const starts = selector.split(',').map((each) => START.exec(each.trim()));
  if (starts.includes(null)) return null;
  return starts.map(([, dot, name]) => ({ isClass: dot === '.', name }));
}

/** @type {Map<string, ReturnType<typeof startsOf>>} */
const known = new Map();

function canMatch(element, selector) {
  if (!known.has(selector)) known.set(selector, startsOf(selector));
  return (
    known
      .get(selector)
      ?.some(({ isClass, name }) =>
        isClass
          ? element.classList.contains(name)
          : element._localName.toLowerCase() === name.toLowerCase(),
      ) ?? true
  );
}

selectors.matchesDontThrow = (element, selector) =>
  (typeof selector !== 'string' || canMatch(element, selector)) && match(element, selector);

// No test looks at colors, which are the dearest properties to resolve.
const { propertiesWithResolvedValueImplemented: resolved } = ofJsdom(
  'jsdom/lib/jsdom/living/helpers/style-rules.js',
);
for (const name of Object.keys(resolved)) {
  if (name.includes('color')) Reflect.deleteProperty(resolved, name);
}
