import { useState } from 'react';
import type { User } from '@cardinal/core/api/accounts';
import { dayOf, monthOf, type Day, type Month } from '@cardinal/core/game/days';
import { useHistoryMonthQuery } from '../../data/history';

/** The visible month and the selected day. `today` is null until the server has said. */
export function useHistoryDays(user: User, today: Day | null, scores: ReadonlyMap<Day, number>) {
  const [shown, setShown] = useState<Month | null>(null);
  const [selected, setSelected] = useState<Day | null>(null);
  const [isCalled, setCalled] = useState(false);
  const month = shown ?? (today === null ? null : monthOf(today));
  const asked = useHistoryMonthQuery(month ?? '', { skip: month === null });
  const data = asked.currentData;
  const faultless = (data?.days ?? []).filter((day) => day.isFaultless).map(({ date }) => date);
  const since = dayOf(new Date(user.createdAt).getTime());
  // A day that was excused before the registration doesn't concern this player.
  const bridged = data?.bridged.filter((day) => day.date >= since);
  return {
    month,
    asked,
    faultless: new Set(faultless),
    since,
    bridged: bridged === undefined ? null : new Map(bridged.map((day) => [day.date, day.by])),
    /** Today if it was played, until another day is selected. */
    date: selected ?? (today !== null && scores.has(today) ? today : null),
    /** Whether the day was selected outside the calendar. */
    isCalled,
    setShown,
    select: (day: Day, isElsewhere = false): void => {
      setSelected(day);
      setCalled(isElsewhere);
      setShown(monthOf(day));
    },
  };
}
