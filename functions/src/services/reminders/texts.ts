import type { Push } from '../../repos/pushRepo';

const DAILY = '/game?mode=daily';

export const dailyPush: Push = {
  title: 'Today’s daily is waiting',
  body: 'Everyone gets the same deck. You haven’t played it yet.',
  link: DAILY,
};

export function streakPush(days: number): Push {
  return {
    title: `Your ${days}-day streak is about to end`,
    body: 'Finish today’s daily to keep it. The day ends at midnight in New York.',
    link: DAILY,
  };
}

/** The name is isolated: one that is written from right to left would reorder the words around it. */
export function beatenPush(username: string, score: number, own: number): Push {
  return {
    title: `\u2068${username}\u2069 beat your score`,
    body: `${score} to your ${own} in today’s daily.`,
    link: '/',
  };
}
