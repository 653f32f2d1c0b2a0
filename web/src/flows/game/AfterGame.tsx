import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import styled from 'styled-components';
import type { ScoreAnswer } from '@cardinal/core/api/play';
import type { Day } from '@cardinal/core/game/days';
import { Figure } from '../../features/game/components/Figures';
import { CoachButton } from '../../features/coach/CoachButton';
import { useDayStatusQuery, useStatsQuery } from '../../data/daily';
import { NewBadges } from '../../features/daily/NewBadges';
import { RestrictionPanel, UntilNext } from '../../features/daily/RestrictionPanel';
import { gamesChosen } from '../../features/game/claimSlice';
import { GameOver } from '../../features/game/components/GameOver';
import type { DailyHigh } from '../../features/game/gameEndMessages';
import { guestsBest } from '../../features/game/gamePersistence';
import type { PlayingState } from '../../features/game/gameSlice';
import { showBadge } from '../../features/install/badge';
import { ShareGuestsRun } from '../../features/runs/ShareButtons';
import { InHindsight } from '../../features/coach/InHindsight';
import { ShareOnceCounted } from '../../features/runs/ShareToday';
import { NewChallenge } from '../../features/challenge/NewChallenge';
import { RankFigures, RankPreview } from '../../features/game/components/RankFigures';
import { ChallengeDealer } from '../../features/together/ways';
import { endView } from './endView';

/** For a player, as high as its content once the score is stored, so that nothing moves then. */
const Foot = styled.div<{ $isPlayer: boolean }>`
  display: grid;
  align-content: center;
  width: 100%;
  min-height: ${({ $isPlayer }) => ($isPlayer ? '10rem' : 'auto')};
`;

/**
 * Today's high for a guest. It is loaded at the end, because it may have changed during the game.
 */
function useHighToBeat(isPlayer: boolean): DailyHigh | null {
  const { data, isFetching } = useStatsQuery(undefined, {
    skip: isPlayer,
    refetchOnMountOrArgChange: true,
  });
  return data === undefined || isFetching ? null : { date: data.date, score: data.dailyHigh };
}

interface AfterGameProps {
  readonly playing: PlayingState;
  /** Null until the server has said. */
  readonly today: Day | null;
  readonly isPlayer: boolean;
  readonly onNext: () => void;
  readonly onDaily: () => void;
  readonly onFun: () => void;
  readonly onSignIn: () => void;
}

export function AfterGame(props: AfterGameProps) {
  const { playing, today, isPlayer, onNext, onDaily, onFun, onSignIn } = props;
  const dispatch = useDispatch();
  const { game, mode, source } = playing;
  const view = endView(playing, {
    today,
    isPlayer,
    dailyHigh: useHighToBeat(isPlayer),
    // As in the header, without this game.
    guestsBest: isPlayer || source.kind !== 'server' ? null : guestsBest(mode, source.gameId),
  });
  const pastDay = view.kind === 'pastDay' && isPlayer ? view.date : null;
  // Keeps the query active, so that it is fetched again once the score is stored.
  useDayStatusQuery(pastDay ?? '', { skip: pastDay === null });
  const isOwnDay = view.kind === 'ownDay';
  useEffect(() => {
    if (isOwnDay) showBadge({ isDailyOpen: false });
  }, [isOwnDay]);
  const onSave = (): void => {
    if (isPlayer && source.kind === 'server') dispatch(gamesChosen([source.gameId]));
    else onSignIn();
  };
  const card = { end: view.end, onNext, onSave };
  const coach = (parOf: Day | null) => (
    <CoachButton getTurns={() => Promise.resolve(game.turns)} parOf={parOf} />
  );
  const withoutDay = (
    <>
      {coach(null)}
      {isPlayer && (
        <>
          <NewChallenge />
          <ChallengeDealer />
        </>
      )}
    </>
  );
  if (view.kind === 'apart') return <GameOver {...card} actions={withoutDay} />;
  const { gameId, isStored, isSaved, answer } = view;
  const badges = isSaved && <NewBadges gameId={gameId} isDaily={isOwnDay} known={answer?.badges} />;
  if (view.kind === 'fun') {
    const place = view.place && <FunPlace {...view.place} />;
    return (
      <GameOver {...card} figures={place} actions={withoutDay}>
        {badges}
      </GameOver>
    );
  }
  const { date } = view;
  return (
    <GameOver
      {...card}
      figures={isOwnDay && <DayFigures {...{ date, today, isPlayer, answer }} score={game.score} />}
      actions={
        isOwnDay &&
        (isPlayer ? (
          <ShareOnceCounted date={date} isAtEnd />
        ) : (
          <ShareGuestsRun date={date} score={game.score} turns={game.turns} />
        ))
      }
      picture={
        <InHindsight date={date} score={game.score} isSaved={isSaved} isOnCard>
          {coach(isSaved ? date : null)}
        </InHindsight>
      }
    >
      {badges}
      <Foot $isPlayer={isPlayer}>
        {isStored ? (
          <RestrictionPanel
            score={game.score}
            playedOn={date}
            isPast={!isOwnDay}
            isFoot
            {...{ today, onDaily, onFun }}
          />
        ) : (
          <UntilNext today={today} />
        )}
      </Foot>
    </GameOver>
  );
}

function FunPlace({ rank, isHeld }: { rank: number | 'sending' | null; isHeld: boolean }) {
  const { t } = useLingui();
  return (
    <Figure
      name={t({ message: 'Your place', comment: 'Above a rank on a board.' })}
      unit={
        isHeld
          ? t({ message: 'not yet', comment: 'Below a place on a board: it has none yet.' })
          : t({ message: 'today', comment: 'Below a place on a board.' })
      }
    >
      {rank === 'sending' ? '…' : (rank ?? '–')}
    </Figure>
  );
}

interface DayFiguresProps extends Pick<AfterGameProps, 'today' | 'isPlayer'> {
  readonly date: Day;
  readonly score: number;
  readonly answer: ScoreAnswer | null;
}

function DayFigures({ date, today, isPlayer, score, answer }: DayFiguresProps) {
  if (!isPlayer) return <RankPreview date={date} score={score} />;
  return <RankFigures date={date} today={today} rank={answer?.rank} isHeld={answer?.held} />;
}
