import type { Action, ThunkDispatch } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { useShown } from '../../data/useShown';
import { challengesApi } from '../../data/challenges';
import { dailyApi } from '../../data/daily';
import { waitingIn } from '../../data/useOwnChallenges';
import { showBadge } from './badge';
import { KEYS, local } from '../../lib/storage';
import { closeOver, isOfChallenges, shownNotices } from './notices';
import { selectSignedInId } from '../../session/authSlice';
import { forgetDashboard, keepDashboard, lastDashboard } from './lastDashboard';

/**
 * Keeps what a start without a connection shows, and the icon's badge, up to date from every page. Asks
 * the server only if the page's own calls show that something has changed.
 */
export function KeptState() {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, Action>>();
  const isKnown = useSelector(selectSignedInId) !== null;
  const status = dailyApi.endpoints.dailyStatus.useQueryState().data;
  const dashboard = dailyApi.endpoints.dashboard.useQueryState().data;
  const hasPlayed = isKnown ? status?.hasPlayed : undefined;
  useEffect(() => {
    // A start without a connection has a session whose player isn't known yet.
    if (local.get(KEYS.authToken) === null) forgetDashboard();
    else if (!isKnown) return;
    else if (status && dashboard) keepDashboard(status, dashboard);
    else if (status && !isSame(status)) {
      void dispatch(dailyApi.endpoints.dashboard.initiate(undefined, { subscribe: false }));
    }
  }, [isKnown, status, dashboard, dispatch]);
  useEffect(() => {
    if (hasPlayed !== undefined) showBadge({ isDailyOpen: !hasPlayed });
  }, [hasPlayed]);
  const challenges = challengesApi.endpoints.challenges.useQueryState().data;
  const count = isKnown && challenges !== undefined ? waitingIn(challenges) : null;
  useEffect(() => {
    if (count !== null) showBadge({ count });
  }, [count]);
  const { pathname } = useLocation();
  const isShown = useShown();
  useEffect(() => {
    if (!isShown) return;
    void shownNotices().then((notices) => closeOver(notices, { pathname, hasPlayed, challenges }));
  }, [isShown, pathname, hasPlayed, challenges]);
  useEffect(() => {
    if (!isKnown || !isShown) return;
    void shownNotices().then(async (notices) => {
      if (!notices.some(isOfChallenges)) return;
      // The list may be as old as the player's last look.
      const options = { subscribe: false, forceRefetch: true };
      const { data } = await dispatch(
        challengesApi.endpoints.challenges.initiate(undefined, options),
      );
      closeOver(notices, { pathname, challenges: data });
    });
  }, [isKnown, isShown, pathname, dispatch]);
  return null;
}

function isSame({ date, hasPlayed }: { date: string; hasPlayed: boolean }): boolean {
  const last = lastDashboard();
  return last?.date === date && last.hasPlayed === hasPlayed;
}
