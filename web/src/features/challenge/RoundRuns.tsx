import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useRef, useState } from 'react';
import styled, { css, keyframes } from 'styled-components';
import { deckName } from '@cardinal/core/challenges/challenge';
import { wasBest, type TurnOdds } from '@cardinal/core/game/odds';
import type { Turn } from '@cardinal/core/game/game';
import { CommitmentCheck } from '../../components/CommitmentCheck';
import { DataTable } from '../../components/DataTable';
import { OpenCard } from '../../components/card/PlayingCard';
import { Icon } from '../../components/icons';
import { FailedState, SkeletonRows } from '../../components/States';
import { Hidden, Muted } from '../../components/Surface';
import { useShownName } from '../../components/PlayerButton';
import { failureFrom } from '../../data/failure';
import { cardName } from '../../components/card/cardName';
import { guessName } from '../../lib/guessTexts';
import { listed } from '../../lib/lists';
import { percent } from '../../lib/messages';
import { color, motion, radius, space, still, text, TOUCH } from '../../theme/tokens';
import { statusIn } from './course';
import { DealerWords } from './DealerWords';
import { MarkedName } from './names';
import { useRuns, type RoundRunsProps, type ShownRun } from './useRuns';

/** The table scrolls below its first column, and if its height is fixed, also below its headings. */
const Frame = styled.div<{ $isFixed: boolean }>`
  ${({ $isFixed }) =>
    $isFixed &&
    css`
      & > div {
        height: min(24rem, 70vh);
        overflow-y: auto;
        scroll-behavior: smooth;
        ${still} {
          scroll-behavior: auto;
        }
      }
      & thead th {
        position: sticky;
        top: 0;
        z-index: 1;
        background: ${color.surface};
      }
    `}
  & > div {
    border: 1px solid ${color.line};
    border-radius: ${radius.medium};
  }
  & table {
    font-size: ${text.small};
    white-space: normal;
  }
  & th,
  & td {
    padding: ${space.one};
    vertical-align: middle;
  }
  & td {
    min-width: 6.5rem;
  }
  & tbody tr:last-child > * {
    border-bottom: 0;
  }
  & thead th {
    max-width: 8rem;
    color: inherit;
    font-size: inherit;
    font-weight: 700;
  }
  & th:first-child {
    position: sticky;
    inset-inline-start: 0;
    background: ${color.surface};
  }
`;

const Cards = styled.div`
  display: flex;
  width: max-content;
  direction: ltr;
  gap: ${space.half};
  & > * {
    width: 2rem;
  }
`;

const Summary = styled.summary`
  line-height: ${TOUCH};
  font-weight: 650;
  cursor: pointer;
`;

const turning = keyframes`
  from {
    opacity: 0;
    transform: rotateX(90deg);
  }
`;

/** A card that has just turned. */
const Fresh = styled.div<{ $isNew: boolean }>`
  ${({ $isNew }) =>
    $isNew &&
    css`
      animation: ${turning} ${motion.flip};
    `}
  ${still} {
    animation: none;
  }
`;

const Guess = styled.span<{ $isRight: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: ${space.half};
  font-weight: 650;
  & svg {
    flex: none;
    color: ${({ $isRight }) => ($isRight ? color.good : color.bad)};
  }
`;

const Chance = styled.span`
  display: block;
  color: ${color.muted};
`;

/** '47%, best 51%', or only '51%' */
function chanceText({ made, best }: TurnOdds): string {
  const own = percent(made.favorable / made.possible);
  if (wasBest({ made, best })) return own;
  const highest = percent(best.favorable / best.possible);
  return t({
    message: `${own}, best ${highest}`,
    comment: 'The chance of the guess that was made, and of the best guess.',
  });
}

const Late = styled.small`
  display: block;
  color: ${color.muted};
  font-weight: 400;
`;

/** Keeps the latest card of the furthest run that is live in sight. */
function useLatest(runs: readonly ShownRun[]) {
  const frame = useRef<HTMLDivElement>(null);
  const furthest = Math.max(0, ...runs.map(({ isLive, turns }) => (isLive ? turns.length : 0)));
  useEffect(() => {
    const row = frame.current?.querySelectorAll('tr')[furthest];
    const box = frame.current?.firstElementChild;
    if (row && box) box.scrollTop = row.offsetTop - box.clientHeight / 2;
  }, [furthest]);
  return frame;
}

/** The runs of a round side by side, turn by turn, each guess with its chance. */
export function RoundRuns(props: RoundRunsProps) {
  const { t } = useLingui();
  const { challenge, round } = props;
  const { code, you, decided } = challenge;
  const { data, runs, error, isLoading, refetch } = useRuns(props);
  const frame = useLatest(runs);
  const own = runs.find(({ player }) => player.participantId === you);
  // Cards that turn later don't move what is below. Who has no run sees at most two of them.
  const [isUndecided] = useState(decided[round - 1] !== true);
  const shown = useShownName();
  const opened = useMemo(
    () =>
      data?.order && data.salt !== null
        ? { name: deckName(code, round), shuffleOrder: data.order, salt: data.salt }
        : null,
    [data, code, round],
  );
  if (isLoading) return <SkeletonRows count={4} />;
  if (data === undefined) {
    // The runs stay hidden until the reader can no longer play the round.
    if (error !== undefined && failureFrom(error).code === 'not-yet') return null;
    return <FailedState text={t`Couldn’t load the runs.`} onRetry={refetch} />;
  }
  const longest = runs.reduce<readonly Turn[]>(
    (most, { turns }) => (turns.length > most.length ? turns : most),
    [],
  );
  const isPaused = ({ player }: ShownRun): boolean => statusIn(player, round) === 'paused';
  const watched = runs.filter((run) => run.isLive && !isPaused(run));
  const names = listed(watched.map(({ player }) => shown(player.userId, player.name)));
  return (
    <>
      <Frame ref={frame} $isFixed={isUndecided && own !== undefined} hidden={longest.length === 0}>
        <DataTable
          isWide
          label={t`Runs of round ${round}`}
          rows={longest}
          keyOf={(_, at) => at}
          columns={[
            {
              title: t({ message: 'Card', comment: 'The heading of a column.' }),
              cell: ({ cards }) => <Turned cards={cards} />,
            },
            ...runs.map((run) => ({
              title: (
                <>
                  <MarkedName participant={run.player} you={you} />
                  {run.score !== null && <span>{` ${run.score}`}</span>}
                  {run.late && <Late>{t`played later`}</Late>}
                  {run.isLive && (
                    <Late>
                      {isPaused(run)
                        ? t({ message: 'paused', comment: 'Said of a player.' })
                        : t`playing now`}
                    </Late>
                  )}
                </>
              ),
              cell: (_: Turn, at: number) => (
                <Guessed turn={run.odds[at]} isNew={run.isLive && at === run.odds.length - 1} />
              ),
            })),
          ]}
        />
      </Frame>
      <Hidden role="status">
        {watched.length > 0 &&
          t({
            message: `Watching ${names} live. Each card appears here as it turns.`,
            comment: 'For screen readers. Names, such as “Ann and Bo”.',
          })}
      </Hidden>
      <DealerWords own={own} dealer={runs.find(({ player }) => player.kind === 'dealer')} />
      {opened === null ? (
        // The decision comes before the runs that it opens.
        decided[round - 1] !== true && (
          <Muted>{t`The rest of the deck stays hidden until this round is decided.`}</Muted>
        )
      ) : (
        <details>
          <Summary>{t`The deck and its promise`}</Summary>
          <CommitmentCheck opened={opened} commitment={data.commitment} isRecorded={false} />
        </details>
      )}
    </>
  );
}

/** The cards that a turn has revealed. */
function Turned({ cards }: Pick<Turn, 'cards'>) {
  return (
    <>
      <Hidden>{listed(cards.map(cardName))}</Hidden>
      <Cards aria-hidden="true">
        {cards.map((card) => (
          <span key={cardName(card)}>
            <OpenCard card={card} />
          </span>
        ))}
      </Cards>
    </>
  );
}

/** One guess of a run, if it came that far. */
function Guessed({ turn: guessed, isNew }: { turn: TurnOdds | undefined; isNew: boolean }) {
  if (guessed === undefined) return <span>–</span>;
  const { correct } = guessed.turn;
  const guess = <span>{guessName(guessed.turn.guess)}</span>;
  return (
    <Fresh $isNew={isNew}>
      <Guess $isRight={correct}>
        <Icon name={correct ? 'check' : 'close'} size={16} />
        {correct ? (
          <span key="right">
            <Trans comment="The hidden part is for screen readers.">
              {guess}
              <Hidden> was right</Hidden>
            </Trans>
          </span>
        ) : (
          <span key="wrong">
            <Trans comment="The hidden part is for screen readers.">
              {guess}
              <Hidden> was wrong</Hidden>
            </Trans>
          </span>
        )}
      </Guess>
      <Chance>{chanceText(guessed)}</Chance>
    </Fresh>
  );
}
