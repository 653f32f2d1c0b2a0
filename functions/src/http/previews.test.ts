// cspell:ignore fordert dich einer partie heraus invita grupo baraja
import type { Request, Response } from 'firebase-functions/https';
import { isPreviewed, sendPreviewed, withPreview } from './previews';

let mockLanguage: string | null = null;
jest.mock('../services/challenges/view', () => ({
  challengePreview: async () => ({ invitedBy: 'anna', language: mockLanguage, participants: 2 }),
}));
jest.mock('../services/groups/groups', () => ({
  invitationPreview: async () => ({ name: 'Class 7b', invitedBy: 'anna', language: mockLanguage }),
}));
jest.mock('../services/limits/limits', () => ({ enforceGeneralLimit: async () => {} }));

const PAGE = `<html lang="en"><meta name="description" content="One deck." /><meta property="og:title" content="Cardinal" />
<meta
  property="og:description"
  content="One deck a day."
/>`;

it('previews invitations and challenges only', () => {
  expect(isPreviewed(`/groups/join/${'a'.repeat(24)}`)).toBe(true);
  expect(isPreviewed('/challenge/k7mq2xw9tdhp')).toBe(true);
  for (const path of [
    '/',
    '/groups',
    '/groups/join',
    '/groups/join/a/b',
    '/challenge',
    '/api/groups/join',
  ]) {
    expect(isPreviewed(path)).toBe(false);
  }
});

it('puts names into the page as text', () => {
  const preview = {
    title: 'ann$1 invites you to "<script>&\'',
    description: 'Compare your scores.',
  };
  expect(withPreview(PAGE, preview, 'ar'))
    .toBe(`<html lang="ar" dir="rtl"><meta name="description" content="Compare your scores." /><meta property="og:title" content="ann$1 invites you to &#34;&#60;script&#62;&#38;&#39;" />
<meta
  property="og:description"
  content="Compare your scores."
/>`);
});

describe('the language of a preview', () => {
  interface Sent {
    html: string;
    readonly headers: Record<string, unknown>;
  }

  async function previewOf(path: string, language?: string): Promise<Sent> {
    const sent: Sent = { html: '', headers: {} };
    const response = {
      set: (first: string | object, value?: unknown) => {
        Object.assign(sent.headers, typeof first === 'string' ? { [first]: value } : first);
        return response;
      },
      type: () => response,
      send: (html: string) => (sent.html = html),
    };
    const request: unknown = {
      path,
      headers: { 'accept-language': language },
      socket: { remoteAddress: '192.0.2.1' },
    };
    const written: unknown = response;
    expect(await sendPreviewed(request as Request, written as Response)).toBe(200);
    return sent;
  }

  beforeEach(() => {
    jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new globalThis.Response(PAGE));
  });
  afterEach(() => jest.restoreAllMocks());

  it.each([
    ['de-CH,de;q=0.9', 'anna fordert dich zu einer Partie Cardinal heraus'],
    ['zh', 'anna challenges you to a game of Cardinal'],
    [undefined, 'anna challenges you to a game of Cardinal'],
    ['ar', 'تحدٍّ لك من \u2068anna\u2069 في لعبة Cardinal'],
  ])('is the one of %s', async (language, title) => {
    const { html, headers } = await previewOf('/challenge/k7mq2xw9tdhp', language);
    expect(html).toContain(`content="${title}"`);
    expect(headers).toMatchObject({ Vary: 'Accept-Language' });
  });

  it.each([
    ['en-US,de;q=0.5', 'ja', 'lang="ja"'],
    [undefined, 'ja', 'lang="ja"'],
    ['zh', 'ar', 'lang="ar" dir="rtl"'],
    ['de', 'ja', 'lang="de"'],
    ['en', null, 'lang="en"'],
  ])('is, for the header %j, that of an inviter with %s: %s', async (header, invites, shown) => {
    mockLanguage = invites;
    const { html } = await previewOf('/challenge/k7mq2xw9tdhp', header);
    mockLanguage = null;
    expect(html).toContain(`<html ${shown}>`);
  });

  it('is also that of an invitation to a group', async () => {
    const { html } = await previewOf(`/groups/join/${'a'.repeat(24)}`, 'es');
    expect(html).toContain('content="anna te invita al grupo Class 7b"');
    expect(html).toContain('una baraja al día');
  });
});
