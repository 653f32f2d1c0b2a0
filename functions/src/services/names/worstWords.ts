// cspell:disable
/**
 * Words that can't be anything else in a name, for each language but English, whose list is a
 * package's. No kept package has them without words that are also names or harmless.
 */
interface WorstWords {
  /** Anywhere in a name. */
  readonly inside: readonly string[];
  /** Only as a word of its own, because names contain them: Salopek, Cazzola, Merdan. */
  readonly whole: readonly string[];
}

// prettier-ignore
export const WORST_WORDS: Readonly<Record<string, WorstWords>> = {
  de: {
    inside: ['hurensohn', 'hurentochter', 'fotze', 'arschloch', 'wichser', 'schwuchtel', 'missgeburt', 'judensau', 'siegheil', 'scheißjude', 'nuttensohn', 'kinderficker', 'mutterficker', 'untermensch'],
    whole: ['hure', 'nutte', 'schlampe', 'neger', 'kanake', 'ficken', 'spast', 'spasti', 'arschficker'],
  },
  fr: {
    inside: ['connard', 'connasse', 'bougnoule', 'tarlouze', 'niquetamère', 'niquetarace', 'filsdepute', 'trouducul'],
    whole: ['salope', 'salopes', 'enculé', 'enculée', 'pute', 'putain', 'youpin', 'enfoiré', 'fdp', 'ntm', 'pédé', 'négro'],
  },
  es: {
    inside: ['hijodeputa', 'hijoputa', 'joputa', 'gilipollas', 'chingatumadre', 'chingada', 'conchatumadre', 'malparido', 'pendejo', 'mierda', 'pelotudo', 'comemierda'],
    whole: ['puta', 'putas', 'puto', 'maricón', 'maricones', 'cabrón', 'cabrona', 'culero', 'sudaca', 'chinga', 'follar'],
  },
  it: {
    inside: ['vaffanculo', 'stronzo', 'stronza', 'puttana', 'porcodio', 'diocane', 'dioporco', 'testadicazzo', 'succhiacazzi', 'ricchione', 'rottinculo'],
    whole: ['cazzo', 'cazzi', 'coglione', 'coglioni', 'frocio', 'frocia', 'terrone', 'terrona', 'minchia', 'merda', 'inculare'],
  },
  'pt-BR': {
    inside: ['filhodaputa', 'caralho', 'buceta', 'xoxota', 'punheta', 'fodase', 'vaitomarnocu', 'arrombado', 'arrombada'],
    whole: ['puta', 'porra', 'viado', 'viadinho', 'cuzão', 'foder', 'piroca', 'boquete', 'merda', 'vadia', ],
  },
  tr: {
    inside: ['orospu', 'siktir', 'sikerim', 'sikeyim', 'amınakoyim', 'amınakoyayım', 'aminakoy', 'pezevenk', 'götveren', 'şerefsiz', 'ananısik', 'yarrak', 'amcık'],
    whole: ['amk', 'ibne', 'kahpe', 'gavat', 'yavşak', 'sikik', 'taşak', 'piçkurusu', 'dalyarak'],
  },
  ja: {
    inside: ['おまんこ', 'オマンコ', 'ちんぽ', '死ね', '殺すぞ', '強姦', '気違い', '淫乱', '売女', '肉便器', 'クソ野郎', 'くそ野郎', 'くたばれ', '中出し'],
    whole: ['ちんこ', 'チンコ', 'チンポ', 'まんこ', 'マンコ', 'レイプ', 'きちがい', 'キチガイ', 'ヤリマン', 'やりまん', 'オナニー', 'セックス', 'しね', 'シネ', '殺す', '穢多', '非人'],
  },
  ar: {
    inside: ['شرموط', 'شراميط', 'قحبة', 'قحبه', 'كسامك', 'كسمك', 'كساختك', 'منيوك', 'متناك', 'ابنالكلب', 'عاهرة', 'عاهره', 'sharmouta', 'sharmuta', 'kosomak', 'kosommak'],
    whole: ['عرص', 'خول', 'لوطي', 'زانية', 'طيز', 'طيزك', 'كس', 'زب', 'زبي'],
  },
};
