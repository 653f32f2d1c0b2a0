// cspell:disable
import { isOffensive } from './offensiveNames';

const words = (list: string): string[] => list.trim().split(/\s+/);

it.each(
  words(`
    Scunthorpe Cassandra Dickinson Moby-Dick Penistone Sussex Hancock Titus Analia Nigel Niger
    snigger assassin grape therapist Fukuda fu.ling kung-fu fk_becker Focker Wolfcky Harshit
    Takeshita Angga Airlangga Babich Fagan Faggioli Raper Rapeepat Slutsky Tranyen Whitler Kike
    Siriporn Montenegro Shital Пушкин 李小龙 Rapetti Salopek Cazzola Cazzaniga Merdan Enculescu
    Mariconda Dominique Ficker Negri Verga Computador Masika Sikora Nicolas パチンコ ロマンコメディ
    Kassandra Hamza Kamila Piccolo Puttkamer سارة مُحَمَّد İrem AMC n16 n116 f46 f460 ni65 sofa6
  `),
)('allows %s', (name) => {
  expect(isOffensive(name)).toBe(false);
});

it.each(
  words(`
    fuck FuckYou69 fuuuck fück ｆｕｃｋ f.u.c.k xXfuckXx mr_fucker nigger n1gger niggа n_i_g_g_e_r
    faggot c-u-n-t b1tch rapist Hurensohn die_hure Arsch.loch f0tze enculé sale-pute gilipollas
    hijo_de_puta puuuta cazzo vaffanculo99 filho.da.puta CARALHO orospu amk_ siktir Amcık 死ね チンコ
    xおまんこx شرموطة كس-امك Adolf_H1tler slut whore retard tranny
  `),
)('rejects %s', (name) => {
  expect(isOffensive(name)).toBe(true);
});
