import { Suspense, useEffect } from 'react';
import styled from 'styled-components';
import type { Day } from '@cardinal/core/game/days';
import { Figure } from '../../components/Figures';
import { CoachButton } from '../../features/coach/CoachButton';
import { useDayStatusQuery, useStatsQuery } from '../../data/daily';
import { NewBadges } from '../../features/daily/NewBadges';
import { RestrictionPanel, UntilNext } from '../../features/daily/RestrictionPanel';
import { GameOver } from '../../features/game/components/GameOver';
import type { DailyHigh } from '../../features/game/gameEndMessages';
import { guestsBest } from '../../features/game/gamePersistence';
import type { PlayingState } from '../../features/game/gameSlice';
import { setBadge } from '../../lib/badge';
import { ShareGuestsRun } from '../../features/runs/ShareButtons';
import { InHindsight } from '../../features/coach/InHindsight';
import { ShareOnceCounted } from '../../features/runs/ShareToday';
import { lazyExtra } from '../../components/lazyPart';
import { RankFigures, RankPreview } from '../../features/game/components/RankFigures';

const NewChallenge = lazyExtra(
  async () => (await import('../../features/challenge/NewChallenge')).NewChallenge,
);

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

/** A finished game on one card: its score, the results of the day, and the next game. */
export function AfterGame(props: AfterGameProps) {
  const { playing, today, isPlayer, onNext, onDaily, onFun, onSignIn } = props;
  const { game, mode, saving, source } = playing;
  const dailyHigh = useHighToBeat(isPlayer);
  const isStored = saving.state === 'stored';
  const isSaved = isPlayer && isStored;
  const answer = isStored ? saving.answer : null;
  // If the account can't claim the game, its rank, streak and distribution belong to another game.
  const ofServer = source.kind === 'server' && saving.state !== 'refused' ? source : null;
  const date = mode === 'daily' ? (ofServer?.date ?? null) : null;
  /** The day that this daily counts for; null for a past day. */
  const ownDay = ofServer?.isOwnDay ? ofServer.date : null;
  // Keeps the query active, so that it is fetched again once the score is stored.
  useDayStatusQuery(date ?? '', { skip: !isPlayer || date === null || ownDay !== null });
  useEffect(() => {
    if (ownDay !== null) setBadge(false);
  }, [ownDay]);
  const coach = (
    <CoachButton getTurns={() => Promise.resolve(game.turns)} parOf={isSaved ? date : null} />
  );
  const sharing = (day: Day) =>
    isPlayer ? (
      <ShareOnceCounted date={day} isAtEnd />
    ) : (
      <ShareGuestsRun date={day} score={game.score} turns={game.turns} />
    );
  return (
    <GameOver
      playing={playing}
      today={today}
      dailyHigh={dailyHigh}
      guestsBest={isPlayer || ofServer === null ? null : guestsBest(mode, ofServer.gameId)}
      isPlayer={isPlayer}
      onNext={onNext}
      onSignIn={onSignIn}
      figures={
        <>
          {ownDay !== null && isPlayer && (
            <RankFigures date={ownDay} today={today} rank={answer?.rank} isHeld={answer?.held} />
          )}
          {ownDay !== null && !isPlayer && <RankPreview date={ownDay} score={game.score} />}
          {ofServer !== null && mode === 'fun' && isPlayer && game.score > 0 && (
            <Figure name="Your place" unit={answer?.held ? 'being checked' : 'today'}>
              {saving.state === 'sending' ? '…' : (answer?.rank ?? '–')}
            </Figure>
          )}
        </>
      }
      actions={
        date === null ? (
          <>
            {coach}
            {isPlayer && (
              <Suspense fallback={null}>
                <NewChallenge />
              </Suspense>
            )}
          </>
        ) : (
          ownDay !== null && sharing(ownDay)
        )
      }
      picture={
        date === null ? null : (
          <InHindsight date={date} score={game.score} isSaved={isSaved} isOnCard>
            {coach}
          </InHindsight>
        )
      }
    >
      {isSaved && ofServer !== null && (
        <NewBadges gameId={ofServer.gameId} isDaily={ownDay !== null} known={answer?.badges} />
      )}
      {date === null ? null : (
        <Foot $isPlayer={isPlayer}>
          {isStored ? (
            <RestrictionPanel
              score={game.score}
              playedOn={date}
              today={today}
              isPast={ownDay === null}
              isFoot
              onDaily={onDaily}
              onFun={onFun}
            />
          ) : (
            <UntilNext today={today} />
          )}
        </Foot>
      )}
    </GameOver>
  );
}
