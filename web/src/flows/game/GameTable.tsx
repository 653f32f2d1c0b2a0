import { useLingui } from '@lingui/react/macro';
import { Suspense, useEffect, useState, type ComponentProps, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import styled, { css } from 'styled-components';
import { IconButton } from '../../components/Button';
import { Icon } from '../../components/icons';
import { Hidden } from '../../components/Surface';
import { lazyDialog, lazyPart, lazyConfirmation } from '../../components/lazyPart';
import { gamePath } from '../../config/paths';
import { DeckCommitment } from '../../features/fairPlay/DeckCommitment';
import { Announcer } from '../../features/game/components/Announcer';
import { CardTable } from '../../features/game/components/CardTable';
import { ClosedDeck } from '../../features/game/components/ClosedDeck';
import { CorrectPhrase } from '../../features/game/components/CorrectPhrase';
import { DrinkingControls } from '../../features/game/components/DrinkingControls';
import { PredictionButtons } from '../../features/game/components/PredictionButtons';
import { Scoreboard } from '../../features/game/components/Scoreboard';
import { TableSkeleton } from '../../features/game/components/TableSkeleton';
import { WrongGuessDialog } from '../../features/game/components/WrongGuessDialog';
import { lastPoints, selectTable, statusOf, revealedOf } from '../../features/game/gameSelectors';
import { loadSaving } from '../../features/game/sagas/guessSaga';
import type { PlayingState } from '../../features/game/gameSlice';
import { useGuessKeys } from '../../features/game/useGuessKeys';
import { useTable } from '../../features/game/useTable';
import { useToday } from '../../features/daily/useToday';
import { selectHasLetterKeys } from '../../features/settings/settingsSlice';
import { MuteButton } from '../../features/settings/MuteButton';
import { low, narrowBar, space, TOUCH } from '../../theme/tokens';
import { HomeHeader } from '../HomeHeader';
import type { AfterGame as AfterGameItself } from './AfterGame';
import { Bests } from '../../features/game/components/Bests';
import { LazyMenu } from './LazyMenu';
import { mayEnd, tableView } from './tableView';

let loadedEnd: typeof AfterGameItself | null = null;
const loadAfterGame = async () => (loadedEnd = (await import('./AfterGame')).AfterGame);
const AfterGame = lazyPart(loadAfterGame);
const AuthDialog = lazyDialog(
  async () => (await import('../../features/auth/AuthDialog')).AuthDialog,
);
const Trainer = lazyPart(async () => (await import('../../features/trainer/Trainer')).Trainer);
const GuestPrompt = lazyConfirmation(
  async () => (await import('../../features/game/components/GuestPrompt')).GuestPrompt,
);
const LeavingDialog = lazyConfirmation(
  async () => (await import('../../features/game/components/LeavingDialog')).LeavingDialog,
);
const DrinkingRulesDialog = lazyDialog(
  async () => (await import('../../features/drinking/DrinkingRulesDialog')).DrinkingRulesDialog,
);

const Page = styled.main<{ $hasBests: boolean }>`
  flex: 1;
  display: flex;
  flex-direction: column;
  gap: ${space.oneHalf};
  width: 100%;
  max-width: 62rem;
  margin: 0 auto;
  padding: 0 ${space.oneHalf} max(${space.two}, env(safe-area-inset-bottom));
  /* Aligned with the table. */
  & > header {
    padding-inline: 0;
    padding-bottom: 0;
    ${({ $hasBests }) =>
      $hasBests &&
      css`
        /* They have their own line. The height is constant from the start. */
        ${narrowBar} {
          flex-wrap: wrap;
          align-content: start;
          min-height: calc(${TOUCH} + 2.05 * min(1rem, 5vw));
          gap: ${space.half} ${space.one};
          & > :first-child {
            flex: none;
          }
          & > :nth-child(2):last-child {
            margin-inline-start: auto;
          }
        }
      `}
  }
`;

/** The page around a table, or around what is there instead. */
export function TablePage(props: { hasBests?: boolean; children: ReactNode }) {
  const { t } = useLingui();
  return (
    <Page $hasBests={props.hasBests ?? false}>
      <Hidden as="h1">{t`Play Cardinal`}</Hidden>
      <Announcer />
      {props.children}
    </Page>
  );
}

/** Score, table and guesses in a column. On a low screen, the table is beside the rest. */
const Board = styled.div`
  display: contents;
  ${low} {
    flex: 1;
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(13rem, 19rem);
    grid-template-rows: auto 1fr;
    gap: ${space.one} ${space.two};
    & > :nth-child(1) {
      grid-area: 1 / 2;
    }
    & > :nth-child(2) {
      grid-area: 1 / 1 / -1;
    }
    /* The card of a game's end is higher than the window, so the table keeps its size and stays
       visible beside it. */
    &:has([data-area='game-over']) > :nth-child(2) {
      position: sticky;
      top: ${space.one};
      align-self: start;
      height: calc(100 * var(--dvh) - 5.5rem);
    }
    & > :nth-child(3) {
      grid-area: 2 / 2;
      align-content: start;
    }
  }
`;

const Controls = styled.div`
  /* Above the table's shadow. */
  position: relative;
  display: grid;
  gap: ${space.oneHalf};
  width: 100%;
  margin: 0 auto;
  @media (min-width: 62rem) {
    max-width: 44rem;
  }
`;

/** Skips React.lazy if the code is already loaded: React would show the fallback for 0.3 s. */
function End(props: ComponentProps<typeof AfterGame>) {
  const [Shown] = useState(() => loadedEnd ?? AfterGame);
  return <Shown {...props} />;
}

interface GameTableProps {
  readonly playing: PlayingState;
  readonly isTrainer: boolean;
  readonly userId: string | null;
  readonly onAgain: () => void;
  /** Opens today's daily, even if the day has changed. */
  readonly onDaily: () => void;
  readonly onGo: (path: string) => void;
  /** What a challenge shows instead of the best scores, and at the end of a round. */
  readonly challenge?: { readonly strip: ReactNode; readonly end: ReactNode };
}

export function GameTable(props: GameTableProps) {
  const { t } = useLingui();
  const { playing, isTrainer, userId, onAgain, onDaily, onGo, challenge } = props;
  const { game, mode, verdict, source, settledTurns, input } = playing;
  const { score, lives } = revealedOf(playing);
  const view = tableView(playing, challenge !== undefined);
  const table = useTable({ playing, userId, onAgain, onGo });
  const { pass, signIn } = table;
  useEndLoadedEarly(playing);
  const hasKeys = useSelector(selectHasLetterKeys);
  useGuessKeys(playing, hasKeys);
  const today = useToday(userId !== null);
  const buttons = <PredictionButtons {...{ game, settledTurns, input, hasKeys }} />;
  return (
    <>
      <HomeHeader onHome={table.leave}>
        {view.kind === 'drinking' ? (
          <IconButton
            aria-label={t({ message: 'Rules', comment: 'Of the drinking game.' })}
            onClick={table.askRules}
          >
            <Icon name="book" />
          </IconButton>
        ) : (
          <>
            {view.hasBests && (
              <Bests
                userId={userId}
                mode={mode}
                isTrainer={isTrainer}
                isHeld={playing.revealStep !== 'all'}
                onChangeMode={table.changeMode}
              />
            )}
            <MuteButton />
            <LazyMenu />
          </>
        )}
      </HomeHeader>
      {challenge?.strip}
      <Board>
        <Scoreboard
          score={score}
          lives={view.kind === 'drinking' ? null : lives}
          status={statusOf(playing)}
        />
        <CardTable
          table={selectTable(playing)}
          points={lastPoints(playing)}
          isPractice={source.kind === 'practice'}
          isUnavailable={input.state === 'sent' && input.isServerUnavailable}
        >
          {verdict.kind === 'correct' && (
            <CorrectPhrase key={`${verdict.phrase.id}${game.score}`} phrase={t(verdict.phrase)} />
          )}
        </CardTable>
        <Controls>
          {view.kind === 'over' ? (
            <Suspense fallback={buttons}>
              {challenge?.end ?? (
                <End
                  playing={playing}
                  today={today}
                  isPlayer={userId !== null}
                  onNext={table.next}
                  onDaily={onDaily}
                  onFun={() => onGo(gamePath('fun'))}
                  onSignIn={signIn}
                />
              )}
            </Suspense>
          ) : (
            buttons
          )}
          {isTrainer && (
            <Suspense fallback={null}>
              <Trainer game={game} seenTurns={settledTurns} />
            </Suspense>
          )}
          {view.kind === 'drinking' && <DrinkingControls playing={playing} onPass={pass} />}
          {view.kind !== 'drinking' && view.promised !== null && (
            <DeckCommitment gameId={view.promised} />
          )}
        </Controls>
      </Board>
      {verdict.kind === 'wrong' && (
        <WrongGuessDialog
          playing={playing}
          verdict={verdict}
          onPass={pass}
          onNext={challenge ? null : table.nextFromDialog}
        />
      )}
      {table.isPromptOpen && (
        <GuestPrompt playing={playing} onSignIn={signIn} onContinue={table.continueAsGuest} />
      )}
      <Question table={table} playing={playing} />
    </>
  );
}

/** What the page of a challenge shows a round with. */
export const TABLE_PARTS = { ClosedDeck, GameTable, TablePage, TableSkeleton };

/** Loads the end one guess early, so that it appears at once. A failed load is retried. */
function useEndLoadedEarly(playing: PlayingState): void {
  const isNear = mayEnd(playing);
  const { length: turns } = playing.game.turns;
  useEffect(() => {
    if (!isNear) return;
    void loadAfterGame().catch(() => undefined);
    void import('../../data/ownGame').catch(() => undefined);
    void loadSaving().catch(() => undefined);
  }, [isNear, turns]);
}

interface QuestionProps {
  readonly table: ReturnType<typeof useTable>;
  readonly playing: PlayingState;
}

function Question({ table, playing: { source, mode } }: QuestionProps) {
  const { question, close } = table;
  switch (question) {
    case null:
      return null;
    case 'auth':
      return <AuthDialog onClose={table.closeSignIn} onDone={close} />;
    case 'rules':
      return <DrinkingRulesDialog onClose={close} />;
    case 'quit':
    case 'mode':
    case 'exit-drinking':
      return (
        <LeavingDialog
          question={question}
          isSaved={source.kind === 'server'}
          mode={mode}
          onLeave={table.leaveGame}
          onStay={close}
        />
      );
  }
}
