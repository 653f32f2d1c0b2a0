import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { runPath } from '../../config/paths';
import { useLazyOwnRunQuery } from '../../data/runs';
import { ShareButtons } from './ShareButtons';
import type { RankAndStreak } from './resultText';

interface ShareRunProps {
  readonly date: string;
  readonly isAtEnd?: boolean;
  /** Loads the rank and the streak when they are needed. */
  readonly getRanks: () => Promise<RankAndStreak>;
}

/**
 * Shares a player's result, with a link to the run. The link works for anyone who has finished the
 * day.
 */
export function ShareRun({ date, isAtEnd = false, getRanks }: ShareRunProps) {
  const { t } = useLingui();
  const [fetchRun] = useLazyOwnRunQuery();
  return (
    <ShareButtons
      key={date}
      isAtEnd={isAtEnd}
      text={t`Share my run`}
      copied={msg`Anyone who has finished this day can open your link.`}
      getShared={async () => {
        const [run, ranks] = await Promise.all([fetchRun(date, true).unwrap(), getRanks()]);
        return {
          result: { date, score: run.score, turns: run.turns, ...ranks },
          url: `${location.origin}${runPath(date, run.userId, run.key)}`,
        };
      }}
    />
  );
}
