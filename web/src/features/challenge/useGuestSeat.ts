import { useCallback, useEffect, useState } from 'react';
import { useTakeSeatMutation } from '../../data/challenges';
import { failureFrom } from '../../data/failure';
import { guestSeat, lastGuestName, seatAs, settleSeat } from '../../data/guestSeats';

/**
 * A guest's place in this browser. Who has signed in from its page takes it over before anything else; any
 * other player is asked.
 */
export function useGuestSeat(code: string, isPlayer: boolean, isWanted: boolean) {
  const [kept, setKept] = useState(() => guestSeat(code));
  const [choice, setChoice] = useState<'take' | 'leave' | null>(isWanted ? 'take' : null);
  const [takeSeat, { error }] = useTakeSeatMutation();
  const known = isPlayer ? (kept?.seat ?? null) : null;
  const seat = choice === 'take' ? known : null;
  const take = useCallback(() => {
    if (seat === null) return;
    void takeSeat({ code, seat })
      .unwrap()
      .then(
        () => settleSeat(code, null),
        (failure: unknown) => settleSeat(code, failureFrom(failure)),
      )
      .then((isSettled) => isSettled && setKept(null));
  }, [code, seat, takeSeat]);
  useEffect(take, [take]);
  return {
    kept,
    name: kept?.name ?? lastGuestName(),
    isOffered: known !== null && choice === null,
    isTaking: seat !== null,
    hasFailed: seat !== null && error !== undefined,
    take: () => (choice === 'take' ? take() : setChoice('take')),
    leave: () => setChoice('leave'),
    join: (name: string, by: string | null) => setKept(seatAs(code, name, by)),
  };
}
