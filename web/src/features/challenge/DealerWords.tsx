import { plural, t } from '@lingui/core/macro';
import type { TurnOdds } from '@cardinal/core/game/odds';
import { Muted } from '../../components/Surface';
import { guessName } from '../../lib/guessTexts';

interface Run {
  /** Null if the reader doesn't see it all. */
  readonly score: number | null;
  readonly odds: readonly TurnOdds[];
}

interface DealerWordsProps {
  readonly own: Run | undefined;
  readonly dealer: Run | undefined;
}

/** Where the reader did better on the same cards, although the Dealer takes the best chance. */
export function DealerWords({ own, dealer }: DealerWordsProps) {
  if (own?.score == null || dealer?.score == null) return null;
  const better = own.odds.filter(
    ({ turn }, at) => turn.correct && dealer.odds[at]?.turn.correct === false,
  );
  return <Muted>{wordsFor(own.score - dealer.score, better)}</Muted>;
}

function wordsFor(lead: number, better: readonly TurnOdds[]): string {
  const by = Math.abs(lead);
  const result =
    lead > 0
      ? t`You beat the Dealer by ${plural(by, { one: '# point', other: '# points' })}.`
      : lead < 0
        ? t`The Dealer is ${plural(by, { one: '# point', other: '# points' })} ahead.`
        : t`You and the Dealer have the same score.`;
  const [first] = better;
  if (first === undefined) return result;
  const times = better.length;
  const guess = guessName(first.turn.guess);
  const where = t({
    message: `You were right ${plural(times, { 1: 'once', other: '# times' })} where its best chance was wrong, first with ‘${guess}’.`,
    comment: 'Follows a sentence about the Dealer: ‘its’.',
  });
  return `${result} ${where}`;
}
