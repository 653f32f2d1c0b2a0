import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Challenge } from '@cardinal/core/api/challenges';
import { WAIT_MS } from '@cardinal/core/challenges/challenge';
import { challengePath, FROM_QUEUE } from '../../config/paths';
import { usePlaySomeoneMutation, useStopWaitingMutation } from '../../data/challenges';
import { deviceNow, serverNow } from '../../lib/clock';
import { KEYS, local } from '../../lib/storage';
import { hasEnded } from './course';

/** How often the page says that it waits, in milliseconds. */
const WORD_MS = 20_000;

/** How the search for someone to play with goes on, or null if there is nothing to say about it. */
export type SearchState = 'waiting' | 'found' | 'met' | 'ended' | null;

function stateOf(challenge: Challenge, isFromQueue: boolean): SearchState {
  const { pair, waiting, you, participants } = challenge;
  if (you !== null || hasEnded(challenge)) return null;
  if (pair !== null) return pair.confirmed ? 'met' : 'found';
  if (waiting !== null && Date.parse(waiting.until) > serverNow()) return 'waiting';
  return isFromQueue && participants.length === 0 ? 'ended' : null;
}

export interface Searched {
  readonly challenge: Challenge;
  readonly userId: string | null;
  /** Whether the page was opened by 'Play someone now'. */
  readonly isFromQueue: boolean;
  /** Whether the player can no longer see the challenge: one of the pair has blocked the other. */
  readonly isGone?: boolean;
  readonly onChanged: () => void;
}

/**
 * Waits for someone to play with as long as the page is open, which says so all the time, and answers who
 * comes. If they part again, it looks on.
 */
export function useSearch({ challenge, userId, isFromQueue, isGone = false, onChanged }: Searched) {
  const navigate = useNavigate();
  const [open, { isLoading }] = usePlaySomeoneMutation();
  const [stopWaiting] = useStopWaitingMutation();
  const [isStopped, setStopped] = useState(false);
  const { code, pair } = challenge;
  const state = isGone ? 'ended' : stateOf(challenge, isFromQueue);
  const before = pair?.userId ?? null;
  const other = isGone ? null : before;
  const isOn = isFromQueue && !isStopped && state !== null && state !== 'ended';
  const spokeAt = useRef(deviceNow());

  const say = useCallback(
    async (word: { readonly code?: string }): Promise<void> => {
      const found = await open({ ...word, userId }).unwrap();
      spokeAt.current = deviceNow();
      setStopped(false);
      if (found.code !== code)
        navigate(challengePath(found.code), { replace: true, state: FROM_QUEUE });
    },
    [open, navigate, code, userId],
  );
  useEffect(() => {
    if (!isOn) return undefined;
    // If it fails, the next word is soon enough. Someone who came gets an answer at once.
    const speak = (): void => void say({ code }).catch(() => undefined);
    speak();
    const timer = setInterval(speak, WORD_MS);
    return () => clearInterval(timer);
  }, [isOn, other, say, code]);

  const hadOther = useRef(before);
  useEffect(() => {
    const cameApart = hadOther.current !== null && other === null && state === 'ended';
    hadOther.current = other;
    const isThere = deviceNow() < spokeAt.current + WAIT_MS;
    if (cameApart && isThere && !isStopped) void say({}).catch(() => undefined);
  }, [other, state, isStopped, say]);

  useEffect(() => {
    const follow = ({ key }: StorageEvent): void => {
      if (key !== KEYS.searchStopped) return;
      setStopped(true);
      onChanged();
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [onChanged]);

  return {
    state: state === 'ended' && isLoading ? 'waiting' : state,
    isLoading,
    look: () => say({}),
    stop: async (): Promise<void> => {
      setStopped(true);
      await stopWaiting().unwrap();
      local.set(KEYS.searchStopped, String(deviceNow()));
    },
  };
}
