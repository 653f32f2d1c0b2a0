import { useState } from 'react';
import { useAppDispatch } from '../../app/hooks';
import { Button } from '../../components/Button';
import { toastRequested } from '../../lib/events';
import { resultText, type Result } from './resultText';
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

const NO_TEXT = { title: 'The link could not be made', description: 'Please try again.' };
const NO_PICTURE = { title: 'The picture could not be made', description: 'Please try again.' };
const SAVED = { title: 'Picture saved', description: 'It tells the result, and no card.' };

/** A result, and where its text leads. */
export interface Shared {
  readonly result: Result;
  readonly url: string;
}

interface ShareButtonsProps {
  /** What the first of them says. */
  readonly text: string;
  /** Asked for when it is wanted. */
  readonly getShared: () => Promise<Shared>;
  /** What is said of a text that was copied. */
  readonly copied: string;
}

/** Shares a result without spoilers, as a text with a link or as a picture. */
export function ShareButtons({ text, getShared, copied }: ShareButtonsProps) {
  const dispatch = useAppDispatch();
  const [isAsked, setAsked] = useState(false);
  const [toCopy, setToCopy] = useState<string | null>(null);

  const asText = async ({ result, url }: Shared): Promise<void> => {
    const said = resultText(result);
    try {
      if ((await share(said, url)) === 'copied')
        dispatch(toastRequested({ title: 'Result copied', description: copied }));
    } catch (error) {
      if (!isDismissed(error)) setToCopy(whole(said, url));
    }
  };
  const asPicture = async ({ result }: Shared): Promise<void> => {
    const { passPicture, pictureOf } = await import('./resultPicture');
    try {
      if ((await passPicture(await pictureOf(result))) === 'saved') dispatch(toastRequested(SAVED));
    } catch (error) {
      if (!isDismissed(error)) throw error;
    }
  };
  const onShare = async (
    pass: (shared: Shared) => Promise<void>,
    trouble: typeof NO_TEXT,
  ): Promise<void> => {
    if (isAsked) return;
    setAsked(true);
    try {
      await pass(await getShared());
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
        onClick={() => void onShare(asText, NO_TEXT)}
      >
        {text}
      </Button>
      <Button
        type="button"
        $kind="secondary"
        aria-disabled={isAsked}
        onClick={() => void onShare(asPicture, NO_PICTURE)}
      >
        Share a picture
      </Button>
      {toCopy !== null && <TextToCopy title={text} text={toCopy} onClose={() => setToCopy(null)} />}
    </>
  );
}
