import type { Result } from './resultText';
import { ShareButtons } from './ShareButtons';

type ShareGuestsRunProps = Pick<Result, 'date' | 'score' | 'turns'>;

/** A guest's run has no link that others could open: the result is shared with the way to the game. */
export function ShareGuestsRun(run: ShareGuestsRunProps) {
  return (
    <ShareButtons
      key={run.date}
      isAtEnd
      text="Share my result"
      copied="It tells no card, and its link leads to the game."
      getShared={() =>
        Promise.resolve({
          result: { ...run, place: null, streak: 0 },
          url: `${location.origin}/`,
        })
      }
    />
  );
}
