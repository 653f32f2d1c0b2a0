import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { useDispatch } from 'react-redux';
import styled from 'styled-components';
import type { Mode } from '@cardinal/core/game/game';
import { Button } from '../../components/Button';
import { Muted, Notice, PanelTitle } from '../../components/Surface';
import { useRetryOnline } from '../../components/useRetryOnline';
import { lazyPart } from '../../components/lazyPart';
import { gamePath, PATHS } from '../../config/paths';
import { ClosedDeck, TableAndCard } from '../../features/game/components/ClosedDeck';
import { TableSkeleton } from '../../features/game/components/TableSkeleton';
import { gameRequested, type GameSliceState } from '../../features/game/gameSlice';
import { MuteButton } from '../../features/settings/MuteButton';
import { said, type Message } from '../../lib/language';
import { space } from '../../theme/tokens';
import { HomeHeader } from '../HomeHeader';
import { LazyMenu } from './LazyMenu';

const DailyDone = lazyPart(async () => (await import('./DailyDone')).DailyDone);

const Refusal = styled(Notice)`
  width: 100%;
  @media (min-width: 62rem) {
    max-width: 44rem;
  }
  margin-inline: auto;
`;

/** Nothing else is shown, so the table takes the space that the card leaves. */
const Room = styled(TableAndCard)`
  flex: 1;
  & > :first-child {
    flex: 1 0 calc(30 * var(--dvh));
  }
`;

const Tools = styled.div`
  display: flex;
  gap: ${space.one};
`;

interface GameGateProps {
  readonly game: GameSliceState;
  readonly isPlayer: boolean;
  readonly onAgain: () => void;
  readonly onDaily: () => void;
  readonly onGo: (path: string) => void;
}

/** The page before a game: loading, already played, or unable to start. */
export function GameGate({ game, isPlayer, onAgain, onDaily, onGo }: GameGateProps) {
  const isClosed = game.phase === 'restricted' || game.phase === 'refused';
  return (
    <>
      <HomeHeader onHome={() => onGo(PATHS.home)}>
        {isClosed && (
          <Tools>
            <MuteButton />
            <LazyMenu />
          </Tools>
        )}
      </HomeHeader>
      {game.phase === 'restricted' && (
        <Suspense fallback={<TableSkeleton />}>
          <DailyDone
            restriction={game}
            isPlayer={isPlayer}
            onDaily={onDaily}
            onFun={() => onGo(gamePath('fun'))}
          />
        </Suspense>
      )}
      {game.phase === 'refused' && <Refused {...game} onAgain={onAgain} />}
      {!isClosed && <TableSkeleton />}
    </>
  );
}

interface RefusedProps {
  readonly mode: Mode;
  readonly date: string | null;
  readonly message: Message | null;
  readonly isUnavailable: boolean;
  readonly onAgain: () => void;
}

function Refused({ mode, date, message, isUnavailable, onAgain }: RefusedProps) {
  const { t } = useLingui();
  const dispatch = useDispatch();
  useRetryOnline(isUnavailable, onAgain);
  return (
    <Room>
      <ClosedDeck />
      <Refusal aria-label={t`No game`}>
        <PanelTitle>{t`Couldn’t start this game`}</PanelTitle>
        <p>{said(message ?? msg`Can’t reach the server.`)}</p>
        {isUnavailable && (
          <Muted>{t`You can play a practice game until the server is back.`}</Muted>
        )}
        <Button onClick={onAgain}>{t`Try again`}</Button>
        {isUnavailable && (
          <Button
            $kind="secondary"
            onClick={() => dispatch(gameRequested({ mode, date, isPractice: true }))}
          >
            {t`Play a practice game`}
          </Button>
        )}
      </Refusal>
    </Room>
  );
}
