import { CoachButton } from '../../features/coach/CoachButton';
import type { PlayingState } from '../../features/game/gameSlice';
import { InHindsight } from '../InHindsight';
import { DailyDone } from './DailyDone';

interface AfterGameProps {
  readonly playing: PlayingState;
  readonly isPlayer: boolean;
  readonly onDaily: () => void;
  readonly onFun: () => void;
}

/** Below a game that is over: a daily is done, and any game can be looked back at. */
export function AfterGame({ playing, isPlayer, onDaily, onFun }: AfterGameProps) {
  const { game, mode, saving, source } = playing;
  const isStored = saving.state === 'stored';
  const isKept = isPlayer && isStored;
  const date = mode === 'daily' && source.kind === 'server' ? source.date : null;
  /** The day that this daily counts for; null for a past day. */
  const ownDay = source.kind === 'server' && source.isOwnDay ? source.date : null;
  return (
    <>
      {mode === 'daily' && isStored && (
        <DailyDone
          score={game.score}
          date={ownDay === null ? playing.date : null}
          ownDay={ownDay}
          isPlayer={isPlayer}
          onDaily={onDaily}
          onFun={onFun}
        />
      )}
      <InHindsight date={date} score={game.score} isKept={isKept}>
        <CoachButton getTurns={() => Promise.resolve(game.turns)} parOf={isKept ? date : null} />
      </InHindsight>
    </>
  );
}
