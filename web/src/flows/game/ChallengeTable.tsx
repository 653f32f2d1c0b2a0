import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import type { Challenge } from '@cardinal/core/api/challenges';
import type { RequestOf } from '@cardinal/core/api/contract';
import { Button } from '../../components/Button';
import { Muted, Notice, PanelTitle } from '../../components/Surface';
import { PATHS } from '../../config/paths';
import { ChallengeStrip } from '../../features/challenge/ChallengeStrip';
import { hasRun } from '../../features/challenge/course';
import { selectGame } from '../../features/game/gameSelectors';
import { gameLeft, gameRequested, type ServerGame } from '../../features/game/gameSlice';
import { said, type Message } from '../../lib/language';
import { text } from '../../theme/tokens';
import { HomeHeader } from '../HomeHeader';
import type { TABLE_PARTS } from './GameTable';

const End = styled(Notice)`
  & strong {
    font-size: ${text.title};
  }
`;

interface ChallengeTableProps {
  readonly parts: typeof TABLE_PARTS;
  readonly request: RequestOf<'startGame'>;
  /** Null until it is loaded. */
  readonly challenge: Challenge | null;
  readonly userId: string | null;
  readonly onSeated: (game: ServerGame) => void;
  readonly onOver: () => void;
  readonly onLeave: () => void;
  /** A guest's name was refused. */
  readonly onMisnamed: (fault: Message) => void;
}

export function ChallengeTable(props: ChallengeTableProps) {
  const { request, challenge, userId, onSeated, onOver, onLeave, onMisnamed } = props;
  const { ClosedDeck, GameTable, TablePage, TableSkeleton } = props.parts;
  const { t } = useLingui();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const game = useSelector(selectGame);
  // The request stays, although a guest's next one will name the game that this one starts.
  const [wanted] = useState({ mode: 'fun', date: null, challenge: request } as const);
  useEffect(() => {
    dispatch(gameRequested(wanted));
    return () => void dispatch(gameLeft());
  }, [dispatch, wanted]);
  const playing = game.phase === 'playing' ? game : null;
  const source = playing?.source.kind === 'server' ? playing.source : null;
  const place = source?.place ?? null;
  const isOver = playing?.game.phase === 'over';
  const round = place?.round ?? 0;
  const hasOthers = challenge?.participants.some(
    (one) => one.participantId !== place?.participantId && hasRun(one, round),
  );
  const nameFault = game.phase === 'refused' ? game.nameFault : undefined;
  const latest = useRef({ onSeated, onOver, onMisnamed });
  useEffect(() => {
    latest.current = { onSeated, onOver, onMisnamed };
  });
  useEffect(() => {
    if (source !== null) latest.current.onSeated(source);
  }, [source]);
  useEffect(() => {
    if (isOver) latest.current.onOver();
  }, [isOver]);
  useEffect(() => {
    if (nameFault !== undefined) latest.current.onMisnamed(nameFault);
  }, [nameFault]);
  return (
    <TablePage>
      {playing === null || place === null ? (
        <>
          <HomeHeader onHome={onLeave} />
          {game.phase === 'refused' ? (
            <>
              <ClosedDeck />
              <Notice role="alert">
                <PanelTitle>{t`Couldn’t deal this round`}</PanelTitle>
                <p>{said(game.message ?? msg`Can’t reach the server.`)}</p>
                {game.isUnavailable && (
                  <Button onClick={() => dispatch(gameRequested(wanted))}>{t`Try again`}</Button>
                )}
                <Button $kind="secondary" onClick={onLeave}>
                  {t`Back to the challenge`}
                </Button>
              </Notice>
            </>
          ) : (
            <TableSkeleton />
          )}
        </>
      ) : (
        <GameTable
          playing={playing}
          isTrainer={false}
          userId={userId}
          onAgain={onLeave}
          onDaily={onLeave}
          onGo={(path) => (path === PATHS.home ? onLeave() : navigate(path))}
          challenge={{
            strip: challenge !== null && (
              <ChallengeStrip
                challenge={challenge}
                round={place.round}
                me={place.participantId}
                isJudging={playing.input.state !== 'open'}
              />
            ),
            end: (
              <End aria-label={t`Game over`} data-area="game-over">
                <PanelTitle>
                  {playing.game.phase === 'over' && playing.game.outcome === 'cleared'
                    ? t`You cleared the deck!`
                    : t`Round over`}
                </PanelTitle>
                <p>
                  <Trans>
                    You scored{' '}
                    <strong>
                      <Plural value={playing.game.score} one="# point" other="# points" />
                    </strong>
                  </Trans>
                </p>
                {hasOthers && <Muted>{t`Now compare your run with the others.`}</Muted>}
                <Button $wide onClick={onLeave}>
                  {t`See the runs`}
                </Button>
              </End>
            ),
          }}
        />
      )}
    </TablePage>
  );
}
