import { useCallback, useEffect, useRef } from 'react';
import type { Language } from '@cardinal/core/documents/languages';
import { TIMINGS } from '../../config/timings';
import { shownLanguage } from '../../lib/language';
import type { Result } from './resultText';

export interface Shared {
  readonly result: Result;
  readonly url: string;
}

interface Prepared {
  /** Of the picture. */
  readonly language: Language;
  readonly shared: Promise<Shared>;
  readonly picture: Promise<File>;
}

/** Milliseconds. The end of the game loads its own content first. */
const END_SHOWN = 1500;

async function draw(shared: Promise<Shared>): Promise<File> {
  const [{ pictureOf }, { result }] = await Promise.all([import('./resultPicture'), shared]);
  return inTime(pictureOf(result));
}

/** Rejects if it takes too long: some browsers never return what was drawn. */
function inTime<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('not drawn in time')), TIMINGS.picture);
    void work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * Prepares the result before it is shared: browsers open the share sheet only within a few seconds
 * of a press. A failure is retried the next time.
 */
export function usePrepared(getShared: () => Promise<Shared>, isAtEnd: boolean): () => Prepared {
  const latest = useRef(getShared);
  useEffect(() => {
    latest.current = getShared;
  });
  const cached = useRef<Prepared | null>(null);
  const prepare = useCallback((): Prepared => {
    const language = shownLanguage();
    if (cached.current?.language === language) return cached.current;
    const shared = latest.current();
    const prepared = { language, shared, picture: draw(shared) };
    cached.current = prepared;
    prepared.picture.catch(() => {
      if (cached.current === prepared) cached.current = null;
    });
    return prepared;
  }, []);
  useEffect(() => {
    if (!isAtEnd) return undefined;
    const timer = setTimeout(prepare, END_SHOWN);
    return () => clearTimeout(timer);
  }, [isAtEnd, prepare]);
  return prepare;
}
