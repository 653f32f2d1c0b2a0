import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { gamePath, PATHS } from '../../config/paths';
import { KEYS, session } from '../../lib/storage';
import type { Leaving } from './components/LeavingDialog';
import { isEndRevealed } from './gameSelectors';
import {
  drinkingTurnPassed,
  guestPromptClosed,
  verdictClosed,
  type PlayingState,
} from './gameSlice';

interface TableProps {
  readonly playing: PlayingState;
  readonly userId: string | null;
  readonly onAgain: () => void;
  readonly onGo: (path: string) => void;
}

/** The actions around the table, and the question that one of them opens. */
export function useTable({ playing, userId, onAgain, onGo }: TableProps) {
  const dispatch = useDispatch();
  const [question, setQuestion] = useState<Leaving | 'rules' | 'auth' | null>(null);
  const { game, mode, saving, source } = playing;
  // Only for guests: a player who has signed in isn't asked again. A guest is always asked before
  // the next game.
  const [wantsNext, setWantsNext] = useState(false);
  const waits = saving.state === 'waiting' && userId === null;
  const isAsked = waits && (saving.isPromptOpen || wantsNext);
  const isInProgress = game.phase !== 'over' && game.turns.length > 0;
  const otherGame = gamePath(mode === 'daily' ? 'fun' : 'daily');
  const close = (): void => setQuestion(null);
  const next = (): void => {
    if (mode === 'daily') onGo(gamePath('fun'));
    else onAgain();
  };
  return {
    question,
    isPromptOpen: isEndRevealed(playing) && isAsked && question !== 'auth',
    close,
    next,
    leave: (): void => {
      if (mode === 'drinking') setQuestion('exit-drinking');
      else if (isInProgress) setQuestion('quit');
      else onGo(PATHS.home);
    },
    changeMode: (): void => {
      if (isInProgress) setQuestion('mode');
      else onGo(otherGame);
    },
    leaveGame: (): void => onGo(question === 'mode' ? otherGame : PATHS.home),
    askRules: (): void => setQuestion('rules'),
    nextFromDialog: (): void => {
      if (!waits) next();
      else {
        setWantsNext(true);
        dispatch(verdictClosed());
      }
    },
    continueAsGuest: (): void => {
      dispatch(guestPromptClosed());
      setWantsNext(false);
      if (wantsNext) next();
    },
    pass: (): void => {
      dispatch(drinkingTurnPassed());
      onAgain();
    },
    // Marks the game, so that a sign-in from here saves it at once.
    signIn: (): void => {
      session.set(KEYS.gameToSave, source.kind === 'server' ? source.gameId : null);
      setQuestion('auth');
    },
    closeSignIn: (): void => {
      session.set(KEYS.gameToSave, null);
      close();
    },
  };
}
