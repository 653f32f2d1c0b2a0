/** A browser's report of an error. Contains no name, address, or ID. */
export interface ErrorReport {
  readonly kind: 'error';
  readonly message: string;
  readonly stack?: string | undefined;
  /** The build of the page. */
  readonly version: string;
  /** The page's address as a pattern, such as `/runs/:date/:userId`. */
  readonly route: string;
}

/** Maximum lengths in code points. */
export const REPORT_MAX = { message: 200, stack: 2000, version: 40, route: 80 } as const;

const EMAIL = /[^\s@:/"'<>()]+@[^\s@:/"'<>()]+\.\p{L}{2,}/gu;
/** The code of a mailed link is in the query of a page's address. */
const QUERY = /[?#][^\s"'\\)]*/g;
/** IDs, codes, and tokens are at least this long. Names of our own script files aren't secrets. */
const TOKEN = /[\w-]{20,}(?![\w-]*\.js)/g;
/** The code of a link to a challenge, which is short, or to a group. Pages' addresses ignore case. */
const CODE = /((?:challenges?|join|invitations)[/\\.]*[/\\])[\w-]+/gi;
/** The code of a challenge wherever it stands: no word of so many of these letters is worth keeping. */
const CHALLENGE = /(^|[^\w-])[2-9a-hjkmnp-z]{12}(?![\w-])/gi;
/** However often its `%` was escaped. */
const ESCAPE = /%(?:25)*([2-7][\da-f])/gi;
/** Of an escape, digits may be escaped, too. */
const PASSES = 3;

/** Addresses may be escaped several times. */
function unescaped(text: string): string {
  const onceMore = (escaped: string): string =>
    escaped.replace(ESCAPE, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Array.from({ length: PASSES }).reduce<string>(onceMore, text);
}

/** The text without email addresses. */
export function withoutEmails(text: string): string {
  return text.replace(EMAIL, '[email]');
}

/** The text without email addresses, URL queries, codes of links, IDs, and tokens. */
export function withoutSecrets(text: string): string {
  return withoutEmails(unescaped(text))
    .replace(QUERY, '')
    .replace(CODE, '$1:code')
    .replace(CHALLENGE, '$1[token]')
    .replace(TOKEN, '[token]');
}
