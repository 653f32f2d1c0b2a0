import { useState } from 'react';
import { useAppDispatch } from '../../app/hooks';
import { Button } from '../../components/Button';
import { runPath } from '../../config/paths';
import { toastRequested } from '../../lib/events';
import { useLazyOwnRunQuery } from './api';
import { resultText, type Standing } from './resultText';
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

interface ShareRunProps {
  readonly date: string;
  /** Place and streak, asked for when they are wanted. */
  readonly getStanding: () => Promise<Standing>;
}

/**
 * Shares a result without spoilers, with the link to the own run of that day: it opens for whoever
 * has finished the day.
 */
export function ShareRun({ date, getStanding }: ShareRunProps) {
  const dispatch = useAppDispatch();
  const [isAsked, setAsked] = useState(false);
  const [toCopy, setToCopy] = useState<string | null>(null);
  const [fetchRun] = useLazyOwnRunQuery();

  const pass = async (text: string, url: string): Promise<void> => {
    try {
      if ((await share(text, url)) === 'shared') return;
      dispatch(
        toastRequested({
          title: 'Result copied',
          description: 'Its link shows your run to whoever has finished the same day.',
        }),
      );
    } catch (error) {
      if (!isDismissed(error)) setToCopy(whole(text, url));
    }
  };
  const onShare = async (): Promise<void> => {
    if (isAsked) return;
    setAsked(true);
    try {
      const [run, standing] = await Promise.all([fetchRun(date, true).unwrap(), getStanding()]);
      const url = `${location.origin}${runPath(date, run.userId, run.key)}`;
      await pass(resultText({ date, score: run.score, turns: run.turns, ...standing }), url);
    } catch {
      dispatch(
        toastRequested({
          title: 'The link could not be made',
          description: 'Please try again.',
          tone: 'destructive',
        }),
      );
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
        onClick={() => void onShare()}
      >
        Share my run
      </Button>
      {toCopy !== null && <TextToCopy text={toCopy} onClose={() => setToCopy(null)} />}
    </>
  );
}
