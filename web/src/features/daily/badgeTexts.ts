import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Badge } from '@cardinal/core/records/badges';

type Texts = readonly [name: MessageDescriptor, description: MessageDescriptor];

/** The names are those of badges. In English, they are the server's. */
const TEXTS: Readonly<Partial<Record<string, Texts>>> = {
  'first-daily': [
    msg({ message: 'First Deal', comment: 'A badge.' }),
    msg`Finish a daily challenge with a score`,
  ],
  ten: [msg({ message: 'Perfect Ten', comment: 'A badge.' }), msg`Score 10 or more in one game`],
  fifteen: [
    msg({ message: 'Warm Hands', comment: 'A badge: luck at cards.' }),
    msg`Score 15 or more in one game`,
  ],
  twenty: [msg({ message: 'Clairvoyant', comment: 'A badge.' }), msg`Score 20 or more in one game`],
  'twenty-five': [
    msg({ message: 'Half the Deck', comment: 'A badge.' }),
    msg`Score 25 or more in one game`,
  ],
  thirty: [
    msg({ message: 'Card Whisperer', comment: 'A badge.' }),
    msg`Score 30 or more in one game`,
  ],
  forty: [
    msg({ message: 'Beyond Belief', comment: 'A badge.' }),
    msg`Score 40 or more in one game`,
  ],
  cleared: [
    msg({ message: 'Whole Deck', comment: 'A badge.' }),
    msg`Turn all 52 cards in one game`,
  ],
  'streak-3': [
    msg({ message: 'Hat Trick', comment: 'A badge for three days in a row.' }),
    msg`Keep a daily streak of 3 days`,
  ],
  'streak-7': [
    msg({ message: 'Full Week', comment: 'A badge.' }),
    msg`Keep a daily streak of 7 days`,
  ],
  'streak-30': [
    msg({ message: 'Full Month', comment: 'A badge.' }),
    msg`Keep a daily streak of 30 days`,
  ],
  'streak-100': [
    msg({ message: 'Hundred Days', comment: 'A badge.' }),
    msg`Keep a daily streak of 100 days`,
  ],
  'streak-365': [
    msg({ message: 'Once Around the Sun', comment: 'A badge.' }),
    msg`Keep a daily streak of 365 days`,
  ],
  faultless: [
    msg({ message: 'By the Odds', comment: 'A badge: by the book.' }),
    msg`Score in a daily by taking the best chance at every guess`,
  ],
  'above-par': [
    msg({ message: 'Above Par', comment: 'A badge. Par is what the best chances score.' }),
    msg`Score more than par in a daily`,
  ],
  'friend-beaten': [
    msg({ message: 'Bragging Rights', comment: 'A badge.' }),
    msg`Score more than a friend in the same daily`,
  ],
  'opening-week': [
    msg({ message: 'Seven Openings', comment: 'A badge.' }),
    msg`Get the opening guess of the daily right on 7 days in a row`,
  ],
};

/** A badge in the shown language. One that this page doesn't know yet stays as the server says. */
export function badgeTexts<T extends Badge>(badge: T): T {
  const texts = TEXTS[badge.id];
  if (texts === undefined) return badge;
  const [name, description] = texts;
  return { ...badge, name: i18n._(name), description: i18n._(description) };
}
