// cspell:ignore oyun serbest oyunlarda oturumu kapat yenile geri grubu
import { reportOn } from './report';

jest.mock('../../web/vite/translations', () => ({}));

const README = `
| English  | tr           | ar       |
| -------- | ------------ | -------- |
| run      | oyun         | لعبة     |
| fun run  | serbest oyun | لعبة حرة |`;

it('shows what an editor should look at, and nothing else', () => {
  const texts = [
    ['Share my run', 'Rotamı paylaş'],
    ['{run} in a fun run', 'Serbest oyunlarda {run}'],
    ['Log out', 'Oturumu kapat'],
    ['Open ‘Log out’ in the menu, below it.', 'Menüde “Çık”'],
    ['Reload', 'Yenile'],
    ['Replace', 'yenile'],
    ['Canceled', 'Geri çekilmiş'],
    ['{by}’s group', '{by}’in grubu'],
  ] as const;
  expect(Object.values(reportOn('tr', texts, README))).toEqual([
    ['run: Share my run → Rotamı paylaş'],
    [expect.stringMatching(/^Log out → .*: Open/)],
    ['reload, replace → yenile'],
    ['Log out → Oturumu kapat', 'Canceled → Geri çekilmiş'],
    [],
    ['{by}’s group → {by}’in grubu'],
  ]);
});

it('finds what begins in the other direction', () => {
  const own = ['Cardinal ليوم {date}', 'لعبة Cardinal', '{name} هنا'];
  const texts = own.map((text) => ['Cardinal', text, true] as const);
  expect(reportOn('ar', texts, README)['begins in the other direction']).toHaveLength(2);
});
