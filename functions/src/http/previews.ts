import type { Request, Response } from 'firebase-functions/https';
import { acceptedLanguage, type Language } from '@cardinal/core/documents/languages';
import { AppError, hasCode } from '../lib/appError';
import { now } from '../lib/clock';
import { siteUrl } from '../lib/env';
import { logCaught } from '../lib/logger';
import { isolated, say } from '../lib/texts/say';
import { challengePreview } from '../services/challenges/view';
import { showInvitation } from '../services/groups/groups';
import { enforceGeneralLimit } from '../services/limits/limits';
import { clientOf } from './client';

/** What a service that makes previews of links shows. */
export interface Preview {
  readonly title: string;
  readonly description: string;
}

type PreviewIn = (language: Language) => Preview;

/** Isolated in text from right to left, where most names have the other direction. */
function named(language: Language, name: string): string {
  return language === 'ar' ? isolated(name) : name;
}

/** The pages whose previews depend on what is stored. `firebase.json` sends them here. */
const PAGES: readonly { path: RegExp; previewOf: (code: string) => Promise<PreviewIn> }[] = [
  {
    path: /^\/groups\/join\/([\w-]+)$/,
    previewOf: async (code) => {
      const { name, invitedBy } = await showInvitation(code);
      return (language) => ({
        title: say(language, 'invitationTitle', {
          name: named(language, invitedBy),
          group: named(language, name),
        }),
        description: say(language, 'invitationBody'),
      });
    },
  },
  {
    path: /^\/challenge\/([\w-]+)$/,
    previewOf: async (code) => {
      const { invitedBy: name, participants: count } = await challengePreview(code);
      return (language) => ({
        title:
          name === null
            ? say(language, 'challengeTitleOfNoOne')
            : say(language, 'challengeTitle', { name: named(language, name) }),
        description: say(language, 'challengeBody', { count }),
      });
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

/** The page with another preview. */
export function withPreview(html: string, { title, description }: Preview): string {
  const said = { 'og:title': title, 'og:description': description };
  return Object.entries(said).reduce(
    (page, [name, text]) =>
      page.replace(
        new RegExp(`(<meta\\s+property="${name}"\\s+content=")[^"]*`),
        (_, start: string) => start + escaped(text),
      ),
    html,
  );
}

/** Null for a code that doesn't exist: then the page itself says so. */
async function findPreview(path: string): Promise<PreviewIn | null> {
  for (const page of PAGES) {
    const [, code] = page.path.exec(path) ?? [];
    if (code === undefined) continue;
    try {
      return await page.previewOf(code);
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
    const [{ html, headers }, preview] = await Promise.all([sitePage(), findPreview(path)]);
    response.set(headers).set('Vary', 'Accept-Language').type('html');
    const language = acceptedLanguage(request.headers['accept-language'] ?? '') ?? 'en';
    response.send(preview === null ? html : withPreview(html, preview(language)));
    return 200;
  } catch (error) {
    if (!(error instanceof AppError)) logCaught('WARNING', 'failed to preview a link', error);
    response.redirect(302, `${path}/`);
    return 302;
  }
}
