import { useState } from 'react';
import { useAppDispatch } from '../../app/hooks';
import { Button } from '../../components/Button';
import { runPath } from '../../config/paths';
import { toastRequested } from '../../lib/events';
import { useLazyOwnRunQuery } from './api';
import { resultText, type Result } from './resultText';
import type { Standing } from './signs';
import { TextToCopy } from './TextToCopy';

/** Through the device's own sheet where there is one, else into the clipboard. */
async function share(text: string, url: string): Promise<'shared' | 'copied'> {
  if ('share' in navigator && navigator.canShare({ text, url })) {
    await navigator.share({ text, url });
    return 'shared';
  }
  await navigator.clipboard.writeText(whole(text, url));
  return 'copied';
}

function whole(text: string, url: string): string {
  return `${text}\n${url}`;
}

function isDismissed(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

const NO_LINK = { title: 'The link could not be made', description: 'Please try again.' };
const NO_PICTURE = { title: 'The picture could not be made', description: 'Please try again.' };
const SAVED = { title: 'Picture saved', description: 'It tells the result, and no card.' };
const COPIED = {
  title: 'Result copied',
  description: 'Its link shows your run to whoever has finished the same day.',
};

interface ShareRunProps {
  readonly date: string;
  /** Place and streak, asked for when they are wanted. */
  readonly getStanding: () => Promise<Standing>;
}

/**
 * Shares a result without spoilers: as a text with the link to the own run of that day, which opens
 * for whoever has finished the day, or as a picture.
 */
export function ShareRun({ date, getStanding }: ShareRunProps) {
  const dispatch = useAppDispatch();
  const [isAsked, setAsked] = useState(false);
  const [toCopy, setToCopy] = useState<string | null>(null);
  const [fetchRun] = useLazyOwnRunQuery();

  const asText = async (result: Result, url: string): Promise<void> => {
    const text = resultText(result);
    try {
      if ((await share(text, url)) === 'copied') dispatch(toastRequested(COPIED));
    } catch (error) {
      if (!isDismissed(error)) setToCopy(whole(text, url));
    }
  };
  const asPicture = async (result: Result): Promise<void> => {
    const { passPicture, pictureOf } = await import('./resultPicture');
    try {
      if ((await passPicture(await pictureOf(result))) === 'saved') dispatch(toastRequested(SAVED));
    } catch (error) {
      if (!isDismissed(error)) throw error;
    }
  };
  const onShare = async (
    pass: (result: Result, url: string) => Promise<void>,
    trouble: typeof NO_LINK,
  ): Promise<void> => {
    if (isAsked) return;
    setAsked(true);
    try {
      const [run, standing] = await Promise.all([fetchRun(date, true).unwrap(), getStanding()]);
      const url = `${location.origin}${runPath(date, run.userId, run.key)}`;
      await pass({ date, score: run.score, turns: run.turns, ...standing }, url);
    } catch {
      dispatch(toastRequested({ ...trouble, tone: 'destructive' }));
    } finally {
      setAsked(false);
    }
  };
  return (
    <>
      <Button
        type="button"
        $kind="secondary"
        aria-disabled={isAsked}
        onClick={() => void onShare(asText, NO_LINK)}
      >
        Share my run
      </Button>
      <Button
        type="button"
        $kind="secondary"
        aria-disabled={isAsked}
        onClick={() => void onShare(asPicture, NO_PICTURE)}
      >
        Share a picture
      </Button>
      {toCopy !== null && <TextToCopy text={toCopy} onClose={() => setToCopy(null)} />}
    </>
  );
}
