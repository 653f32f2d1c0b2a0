// cspell:ignore dmin theadmin adminjoe supportme rootuser Kardina guesty kardashian staffan Senem Gast
import { isPagesOwn, isReserved } from './usernames';

const words = (list: string): string[] => list.trim().split(/\s+/);

// The last six: small capitals, Cherokee, Lisu, a Greek capital nu, an Armenian tiwn.
it.each(
  words(`
    admin ADMIN аdmin Ａdmin a.d.m.i.n ádmín adm1n adrnin r00t Cardinal Cardinal-Team
    official.cardinal Card1nalSupport 4dmin admins cardinals cardinal2026 2026admin
    the-moderator the.4dmin administrator_7 administrators moderators my-staff system32 theadmin sysadmin sysadmins
    adminjoe rootbeer rootuser supporter supportme KardinaI Cardinаl ᴀdmin ʀᴏᴏᴛ Ꭺdmin ꓮꓓꓟꓲꓠ ADMIΝ Տupport
  `),
)('reserves %s', (name) => {
  expect(isReserved(name)).toBe(true);
});

it.each(
  words(`
    ada badminton cardinality алан 李小龙 team young dealership guesty kardashian systematic
    staffan Tuğba Senem Duncan
  `),
)('allows %s', (name) => {
  expect(isReserved(name) || isPagesOwn(name)).toBe(false);
});

it.each(['you', 'GUEST', 'dea1er', 'deleted-player', 'DeletedPlayer', 'Blocked_player'])(
  'knows %s as a name of the page',
  (name) => expect(isPagesOwn(name)).toBe(true),
);

it.each(['Gast', 'Croupier', 'tú', 'Você', 'あなた', 'ゲスト', 'أنت', 'لاعب-محذوف'])(
  'knows %s as a name of the page in another language',
  (name) => expect(isPagesOwn(name)).toBe(true),
);
