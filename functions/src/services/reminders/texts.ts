import type { ChangeNews } from '@cardinal/core/challenges/page';
import type { Language } from '@cardinal/core/documents/languages';
import { isolated, say } from '../../lib/texts/say';
import type { Push } from '../../repos/pushRepo';

/** A push before its language is known. */
export interface Notice extends Pick<Push, 'link' | 'tag'> {
  readonly wordsIn: (language: Language) => Pick<Push, 'title' | 'body'>;
}

const DAILY = '/game?mode=daily';

export const dailyNotice: Notice = {
  link: DAILY,
  tag: 'daily',
  wordsIn: (language) => ({ title: say(language, 'dailyTitle'), body: say(language, 'dailyBody') }),
};

export function streakNotice(days: number): Notice {
  return {
    link: DAILY,
    tag: 'streak',
    wordsIn: (language) => ({
      title: say(language, 'streakTitle', { days }),
      body: say(language, 'streakBody'),
    }),
  };
}

interface Beaten {
  readonly username: string;
  readonly score: number;
  readonly own: number;
}

/** `count`: how many friends have beaten the score today. */
export function beatenNotice(count: number, { username, score, own }: Beaten): Notice {
  const name = isolated(username);
  return {
    link: '/',
    tag: 'beaten',
    wordsIn: (language) => ({
      title: say(language, 'beatenTitle', { count, name }),
      body: say(language, 'beatenBody', { count, name, score, own }),
    }),
  };
}

/** `count`: how many challenges wait. Several are together on the dashboard. */
export function challengedNotice(count: number, challenger: string, code: string): Notice {
  const name = isolated(challenger);
  return {
    link: count > 1 ? '/' : `/challenge/${code}`,
    tag: 'challenge',
    wordsIn: (language) => ({
      title: say(language, 'challengedTitle', { count, name }),
      body: say(language, 'challengedBody', { count, name }),
    }),
  };
}

/** `by`: the name of who did it. Null if no one did by playing. */
type Turn = ChangeNews & { readonly code: string };

/** `turns`: in how many challenges it is the player's turn. Several are together on the dashboard. */
export function turnNotice(turns: number, turn: Turn): Notice {
  const { code, by } = turn;
  const name = by === null ? '' : isolated(by);
  const isSeveral = turns > ('isWon' in turn ? 0 : 1);
  return {
    link: isSeveral ? '/' : `/challenge/${code}`,
    tag: 'turn',
    wordsIn: (language) => {
      if (!('isWon' in turn)) {
        return {
          title: say(language, 'turnsTitle', { count: isSeveral ? turns : 1 }),
          body: by === null ? '' : say(language, `${turn.kind}By`, { name }),
        };
      }
      return {
        title: say(language, `${turn.kind}Title`),
        body: isSeveral ? say(language, 'turnsTitle', { count: turns }) : outcomeIn(language, turn),
      };
    },
  };
}

/** Says to look who has won, if anyone has. */
function outcomeIn(language: Language, { by, isWon }: Turn & { isWon: boolean }): string {
  if (!isWon) return say(language, 'noOneBody');
  if (by === null) return say(language, 'decidedBody');
  return say(language, 'decidedBy', { name: isolated(by) });
}
