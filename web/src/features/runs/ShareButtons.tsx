import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { Button } from '../../components/Button';
import { alertRequested, toastRequested } from '../../lib/events';
import type { Message } from '../../lib/language';
import { resultText, type Result } from './resultText';
import { TextToCopy } from './TextToCopy';
import { usePrepared, type Shared } from './usePrepared';

function hasSheet(): boolean {
  return 'canShare' in navigator;
}

function whole({ result, url }: Shared): string {
  return `${resultText(result)}\n${url}`;
}

function isDismissed(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

const NO_TEXT = { title: msg`Couldn’t create the link`, description: msg`Please try again.` };
const NO_PICTURE = { title: msg`Couldn’t create the picture`, description: msg`Please try again.` };

export function countShareButtons(): number {
  return hasSheet() ? 3 : 2;
}

interface ShareButtonsProps {
  readonly text: string;
  readonly getShared: () => Promise<Shared>;
  readonly copied: Message;
  /** Whether a game has just ended. Then the result is prepared before a button is touched. */
  readonly isAtEnd?: boolean;
}

/** Shares a result without spoilers, as text with a link or as a picture. */
export function ShareButtons({ text, getShared, copied, isAtEnd = false }: ShareButtonsProps) {
  const { t } = useLingui();
  const dispatch = useDispatch();
  const prepare = usePrepared(getShared, isAtEnd);
  const [toCopy, setToCopy] = useState<Shared | null>(null);

  const copy = async (shared: Shared): Promise<void> => {
    try {
      await navigator.clipboard.writeText(whole(shared));
      dispatch(toastRequested({ title: msg`Result copied`, description: copied }));
    } catch {
      setToCopy(shared);
    }
  };
  const asCopy = async (): Promise<void> => copy(await prepare().shared);
  const asText = async (): Promise<void> => {
    const shared = await prepare().shared;
    const sent = { text: resultText(shared.result), url: shared.url };
    if (!hasSheet() || !navigator.canShare(sent)) return copy(shared);
    try {
      await navigator.share(sent);
    } catch (error) {
      if (!isDismissed(error)) setToCopy(shared);
    }
  };
  const asPicture = async (): Promise<void> => {
    const picture = await prepare().picture;
    const { sharePicture } = await import('./resultPicture');
    try {
      if ((await sharePicture(picture)) !== 'saved') return;
      const description = msg`It shows your result, not the cards.`;
      dispatch(toastRequested({ title: msg`Picture saved`, description }));
    } catch (error) {
      if (!isDismissed(error)) throw error;
    }
  };
  return (
    <>
      <ShareButton text={text} trouble={NO_TEXT} prepare={prepare} share={asText} />
      {hasSheet() && (
        <ShareButton
          text={t({ message: 'Copy', comment: 'A button: copies the result.' })}
          trouble={NO_TEXT}
          prepare={prepare}
          share={asCopy}
        />
      )}
      <ShareButton
        text={t`Share a picture`}
        trouble={NO_PICTURE}
        prepare={prepare}
        share={asPicture}
      />
      {toCopy !== null && (
        <TextToCopy title={text} text={whole(toCopy)} onClose={() => setToCopy(null)} />
      )}
    </>
  );
}

interface ShareButtonProps {
  readonly text: string;
  readonly trouble: typeof NO_TEXT;
  readonly prepare: () => unknown;
  readonly share: () => Promise<void>;
}

/** Ignores another press while it works. The others go on. */
function ShareButton({ text, trouble, prepare, share }: ShareButtonProps) {
  const dispatch = useDispatch();
  const [isAsked, setAsked] = useState(false);
  return (
    <Button
      $kind="secondary"
      aria-disabled={isAsked}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => {
        if (isAsked) return;
        setAsked(true);
        void share()
          .catch(() => dispatch(alertRequested(trouble.title, trouble.description)))
          .finally(() => setAsked(false));
      }}
    >
      {text}
    </Button>
  );
}

type ShareGuestsRunProps = Pick<Result, 'date' | 'score' | 'turns'>;

/** A guest's run has no link that others could open, so the link leads to the game. */
export function ShareGuestsRun(run: ShareGuestsRunProps) {
  const { t } = useLingui();
  return (
    <ShareButtons
      key={run.date}
      isAtEnd
      text={t`Share my result`}
      copied={msg`It shows your result, not the cards, and links to the game.`}
      getShared={() =>
        Promise.resolve({
          result: { ...run, place: null, streak: 0 },
          url: `${location.origin}/`,
        })
      }
    />
  );
}
