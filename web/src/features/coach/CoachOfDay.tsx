import { CoachButton } from './CoachButton';
import { useLazyOwnRunQuery } from '../../data/runs';

/** The coach on the player's own run of a day that is over. */
export function CoachOfDay({ date }: { date: string }) {
  const [fetchRun] = useLazyOwnRunQuery();
  return (
    <CoachButton parOf={date} getTurns={async () => (await fetchRun(date, true).unwrap()).turns} />
  );
}
