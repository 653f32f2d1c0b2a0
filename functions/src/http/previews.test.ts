import { isPreviewed, withPreview } from './previews';

const PAGE = `<meta property="og:title" content="Cardinal" />
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
  const html = withPreview(PAGE, {
    title: 'ann$1 invites you to "<script>&\'',
    description: 'Compare your scores.',
  });
  expect(html)
    .toBe(`<meta property="og:title" content="ann$1 invites you to &#34;&#60;script&#62;&#38;&#39;" />
<meta
  property="og:description"
  content="Compare your scores."
/>`);
});
