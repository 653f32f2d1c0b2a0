// cspell:disable
/** What the page calls people itself, in each of its languages. A test compares them with the catalogs. */
export const PAGE_NAMES: readonly string[] = [
  ...['You', 'Guest', 'Dealer', 'Deleted player', 'Blocked player'],
  ...['Du', 'Gast', 'Gelöschter Spieler', 'Blockierter Spieler'],
  ...['Toi', 'Invité', 'Croupier', 'Joueur supprimé', 'Joueur bloqué'],
  ...['Tú', 'Visitante', 'Invitado', 'Crupier', 'Jugador eliminado', 'Jugador bloqueado'],
  ...['Tu', 'Ospite', 'Mazziere', 'Giocatore eliminato', 'Giocatore bloccato'],
  ...['Você', 'Visitante', 'Crupiê', 'Jogador excluído', 'Jogador bloqueado'],
  ...['Sen', 'Misafir', 'Krupiye', 'Silinen oyuncu', 'Engellenen oyuncu'],
  ...['あなた', 'ゲスト', 'ディーラー', '削除されたプレイヤー', 'ブロックしたプレイヤー'],
  ...['أنت', 'ضيف', 'الموزّع', 'لاعب محذوف', 'لاعب محظور'],
];
