import type { Push } from '../../repos/pushRepo';

const DAILY = '/game?mode=daily';

export const dailyPush: Push = {
  title: 'Today’s daily is waiting',
  body: 'Everyone gets the same deck. You haven’t played it yet.',
  link: DAILY,
  tag: 'daily',
};

export function streakPush(days: number): Push {
  return {
    title: `Your ${days}-day streak is about to end`,
    body: 'Finish today’s daily to keep it. The day ends at midnight in New York.',
    link: DAILY,
    tag: 'streak',
  };
}

/** A name is isolated: one that is written from right to left would reorder the words around it. */
function isolated(name: string): string {
  return `\u2068${name}\u2069`;
}

interface Beaten {
  readonly username: string;
  readonly score: number;
  readonly own: number;
}

/** `count`: how many friends have beaten the score today. */
export function beatenPush(count: number, { username, score, own }: Beaten): Push {
  const common = { link: '/', tag: 'beaten' } as const;
  const name = isolated(username);
  const scores = `${score} to your ${own} in today’s daily.`;
  return count === 1
    ? { ...common, title: `${name} beat your score`, body: scores }
    : {
        ...common,
        title: `${count} friends beat your score`,
        body: `The last one: ${name}, ${scores}`,
      };
}

/** `count`: how many challenges came today. Several are together on the dashboard. */
export function challengedPush(count: number, challenger: string, code: string): Push {
  const name = isolated(challenger);
  return count === 1
    ? {
        title: `${name} challenges you`,
        body: 'You both play the same fresh deck, each at your own pace.',
        link: `/challenge/${code}`,
        tag: 'challenge',
      }
    : {
        title: `${count} challenges today`,
        body: `The last one is from ${name}.`,
        link: '/',
        tag: 'challenge',
      };
}
