import { createSelector } from '@reduxjs/toolkit';
import type { BoardRow } from '@cardinal/core/api/boards';
import type { Friend, FriendRequests, FriendScores } from '@cardinal/core/api/friends';
import { compareUsernames } from '@cardinal/core/api/text';
import { rankRows } from '@cardinal/core/records/ranking';
import type { RootState } from '../../app/types';
import type { LiveFriend, LiveRequest } from './liveSlice';

const selectLive = (state: RootState) => state.live;

export function selectLiveStatus(state: RootState) {
  return state.live.status;
}

/** A board's live rows as the API gives them; null until they are there. */
export const selectLiveBoard = createSelector(
  [selectLive, (_: RootState, board: string) => board],
  ({ boards }, board): BoardRow[] | null => {
    const rows = boards[board];
    if (rows === undefined) return null;
    return rankRows(rows).map(({ rank, username, score, uid }) => ({
      rank,
      username,
      score,
      userId: uid,
    }));
  },
);

function person({ id, username, firstName, lastName }: LiveFriend | LiveRequest): Friend {
  return { id, username, firstName, lastName };
}

export const selectLiveFriends = createSelector([selectLive], ({ friends }): Friend[] | null =>
  friends === null
    ? null
    : friends.map(person).sort((a, b) => compareUsernames(a.username, b.username)),
);

/** The friends' scores; the caller's own row is the API's to add. */
export const selectLiveScores = createSelector(
  [selectLive, (_: RootState, today: string) => today],
  ({ friends }, today): FriendScores[] | null => {
    if (friends === null) return null;
    const on = (latest: LiveFriend['daily']) => (latest?.date === today ? latest.score : null);
    return friends.map((friend) => ({
      ...person(friend),
      dailyScoreToday: on(friend.daily),
      bestDailyScoreEver: friend.bestDaily,
      bestFunScoreEver: friend.bestFun,
      bestFunScoreToday: on(friend.fun),
    }));
  },
);

export const selectLiveRequests = createSelector(
  [selectLive],
  ({ requests }): FriendRequests | null => {
    if (requests === null) return null;
    const newest = [...requests].sort((a, b) => b.at - a.at);
    const those = (direction: LiveRequest['direction']) =>
      newest.filter((request) => request.direction === direction).map(person);
    return { incoming: those('incoming'), outgoing: those('outgoing') };
  },
);

/** The running scores of the friends who are in today's daily, by their ids. */
export const selectPlayingNow = createSelector(
  [selectLive, (_: RootState, today: string) => today],
  ({ friends, playing }, today): ReadonlyMap<string, number> =>
    new Map(
      (friends ?? []).flatMap(({ id, daily }) => {
        const score =
          playing[id]?.date === today && daily?.date !== today ? playing[id].score : null;
        return score === null ? [] : [[id, score] as const];
      }),
    ),
);

/** How many requests wait for an answer. */
export function selectIncomingCount({ live }: RootState): number {
  return (live.requests ?? []).filter(({ direction }) => direction === 'incoming').length;
}
