import type { Action, ThunkDispatch } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { dailyApi } from '../../data/daily';
import { setBadge } from './badge';
import { KEYS, local } from '../../lib/storage';
import { closeReminders } from './worker';
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
    if (hasPlayed === undefined) return;
    setBadge(!hasPlayed);
    if (hasPlayed) void closeReminders();
  }, [hasPlayed]);
  return null;
}

function isSame({ date, hasPlayed }: { date: string; hasPlayed: boolean }): boolean {
  const last = lastDashboard();
  return last?.date === date && last.hasPlayed === hasPlayed;
}
