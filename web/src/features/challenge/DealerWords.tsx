import { t } from '@lingui/core/macro';
import type { TurnOdds } from '@cardinal/core/game/odds';
import { Muted } from '../../components/Surface';
import { guessName } from '../../lib/guessTexts';
import { counted } from '../../lib/messages';

interface Run {
  readonly score: number;
  readonly odds: readonly TurnOdds[];
}

interface DealerWordsProps {
  readonly own: Run | undefined;
  readonly dealer: Run | undefined;
}

/** Where the reader did better on the same cards, although the Dealer takes the best chance. */
export function DealerWords({ own, dealer }: DealerWordsProps) {
  if (own === undefined || dealer === undefined) return null;
  const better = own.odds.filter(
    ({ turn }, at) => turn.correct && dealer.odds[at]?.turn.correct === false,
  );
  return <Muted>{wordsFor(own.score - dealer.score, better)}</Muted>;
}

function wordsFor(lead: number, better: readonly TurnOdds[]): string {
  const result =
    lead > 0
      ? `You beat the Dealer by ${counted(lead, 'point')}.`
      : lead < 0
        ? `The Dealer is ${counted(-lead, 'point')} ahead.`
        : t`You and the Dealer have the same score.`;
  const [first] = better;
  if (first === undefined) return result;
  const { guess } = first.turn;
  const most = better.length === 1 ? 'once' : `${better.length} times`;
  return `${result} You were right ${most} where its best chance was wrong, first with ‘${guessName(guess)}’.`;
}
