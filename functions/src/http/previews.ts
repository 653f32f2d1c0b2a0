import type { Request, Response } from 'firebase-functions/https';
import { acceptedLanguage, RIGHT_TO_LEFT, type Language } from '@cardinal/core/documents/languages';
import { AppError, hasCode } from '../lib/appError';
import { now } from '../lib/clock';
import { siteUrl } from '../lib/env';
import { logCaught } from '../lib/logger';
import { isolated, say } from '../lib/texts/say';
import { challengePreview } from '../services/challenges/view';
import { invitationPreview } from '../services/groups/groups';
import { enforceGeneralLimit } from '../services/limits/limits';
import { clientOf } from './client';

/** What a service that makes previews of links shows. */
export interface Preview {
  readonly title: string;
  readonly description: string;
}

interface Found {
  /** The language of the account that invites; null if it follows the browser. */
  readonly language: Language | null;
  readonly previewIn: (language: Language) => Preview;
}

/** Isolated in text from right to left, where most names have the other direction. */
function named(language: Language, name: string): string {
  return RIGHT_TO_LEFT.includes(language) ? isolated(name) : name;
}

/** The pages whose previews depend on what is stored. `firebase.json` sends them here. */
const PAGES: readonly { path: RegExp; find: (code: string) => Promise<Found> }[] = [
  {
    path: /^\/groups\/join\/([\w-]+)$/,
    find: async (code) => {
      const { name, invitedBy, language } = await invitationPreview(code);
      const previewIn = (shown: Language) => ({
        title: say(shown, 'invitationTitle', {
          name: named(shown, invitedBy),
          group: named(shown, name),
        }),
        description: say(shown, 'invitationBody'),
      });
      return { language, previewIn };
    },
  },
  {
    path: /^\/challenge\/([\w-]+)$/,
    find: async (code) => {
      const { invitedBy: name, language, participants: count } = await challengePreview(code);
      const previewIn = (shown: Language) => ({
        title:
          name === null
            ? say(shown, 'challengeTitleOfNoOne')
            : say(shown, 'challengeTitle', { name: named(shown, name) }),
        description: say(shown, 'challengeBody', { count }),
      });
      return { language, previewIn };
    },
  },
];

export function isPreviewed(path: string): boolean {
  return PAGES.some((page) => page.path.test(path));
}

/** In milliseconds. A deployment's new page reaches everyone within this time. */
const PAGE_CACHE_MS = 60_000;
const TIMEOUT_MS = 3000;

/** The headers of the site's pages that matter in a browser. */
const PAGE_HEADERS = ['content-security-policy', 'permissions-policy', 'reporting-endpoints'];

interface SitePage {
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly at: number;
}

let cached: SitePage | null = null;

/** The app's page as Hosting serves it, so that its scripts are always those of the current site. */
async function sitePage(): Promise<SitePage> {
  const at = now();
  if (cached !== null && Math.abs(at - cached.at) < PAGE_CACHE_MS) return cached;
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const answer = await fetch(`${siteUrl()}/`, { redirect: 'error', signal });
  if (!answer.ok) throw new Error(`the site answered ${answer.status}`);
  const headers = PAGE_HEADERS.flatMap((name): [string, string][] => {
    const value = answer.headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  cached = { html: await answer.text(), headers: Object.fromEntries(headers), at };
  return cached;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** The page with another preview, in its language. */
export function withPreview(
  html: string,
  { title, description }: Preview,
  language: Language,
): string {
  const direction = RIGHT_TO_LEFT.includes(language) ? ' dir="rtl"' : '';
  const said: [start: RegExp, text: string][] = [
    [/(<meta\s+property="og:title"\s+content=")[^"]*/, title],
    [/(<meta\s+property="og:description"\s+content=")[^"]*/, description],
    [/(<meta\s+name="description"\s+content=")[^"]*/, description],
  ];
  return said.reduce(
    (page, [place, text]) => page.replace(place, (_, start: string) => start + escaped(text)),
    html.replace('<html lang="en"', `<html lang="${language}"${direction}`),
  );
}

/** Crawlers ask for English, whoever sees the preview, so English says nothing. */
function shownLanguage(header: string | undefined, invites: Language | null): Language {
  const asked = acceptedLanguage(header ?? '');
  return asked === null || asked === 'en' ? (invites ?? 'en') : asked;
}

/** Null for a code that doesn't exist: then the page itself says so. */
async function findPreview(path: string): Promise<Found | null> {
  for (const page of PAGES) {
    const [, code] = page.path.exec(path) ?? [];
    if (code === undefined) continue;
    try {
      return await page.find(code);
    } catch (error) {
      if (hasCode(error, 'not-found')) return null;
      throw error;
    }
  }
  return null;
}

/**
 * Answers with the app's page and the link's preview. If anything fails, redirects to the same page
 * with a slash at the end, which Hosting serves itself, without a preview.
 */
export async function sendPreviewed(request: Request, response: Response): Promise<number> {
  const { path } = request;
  try {
    await enforceGeneralLimit(null, clientOf(request));
    const [{ html, headers }, found] = await Promise.all([sitePage(), findPreview(path)]);
    response.set(headers).set('Vary', 'Accept-Language').type('html');
    if (found === null) response.send(html);
    else {
      const language = shownLanguage(request.headers['accept-language'], found.language);
      response.send(withPreview(html, found.previewIn(language), language));
    }
    return 200;
  } catch (error) {
    if (!(error instanceof AppError)) logCaught('WARNING', 'failed to preview a link', error);
    response.redirect(302, `${path}/`);
    return 302;
  }
}
