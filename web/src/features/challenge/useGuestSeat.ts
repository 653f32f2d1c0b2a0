import { useCallback, useEffect, useState } from 'react';
import { useTakeSeatMutation } from '../../data/challenges';
import { failureFrom } from '../../data/failure';
import { guestSeat, seatAs, settleSeat } from '../../data/guestSeats';

/** A guest's place in this browser. A player takes it over before anything else. */
export function useGuestSeat(code: string, isPlayer: boolean) {
  const [kept, setKept] = useState(() => guestSeat(code));
  const [takeSeat, { error }] = useTakeSeatMutation();
  const seat = isPlayer ? (kept?.seat ?? null) : null;
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
    isTaking: seat !== null,
    hasFailed: seat !== null && error !== undefined,
    take,
    join: (name: string) => setKept(seatAs(code, name)),
  };
}
