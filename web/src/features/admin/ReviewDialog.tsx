import styled from 'styled-components';
import type { ReviewedGame } from '@cardinal/core/api/admin';
import { Entry } from '../../components/Entry';
import { CardChip } from '../../components/card/CardChip';
import { DataTable } from '../../components/DataTable';
import { Dialog } from '../../components/Dialog';
import { Icon } from '../../components/icons';
import { Name } from '../../components/Name';
import { Outcome } from '../../components/Outcome';
import { Hidden, Muted } from '../../components/Surface';
import { guessLabel } from '../../lib/guessTexts';
import { figureList, stack } from '../../theme/looks';
import { color, space } from '../../theme/tokens';
import {
  useChangePlayerStatusMutation,
  useDecideReviewMutation,
  useReviewQuery,
} from '../../data/admin';
import { deviations, gameName, oneIn, percent, seconds } from './messages';
import { Choices, ReasonField, useReasoned, type Choice, AdminLoaded } from './parts';

const ReviewFigures = styled.dl`
  ${figureList}
  grid-template-columns: repeat(auto-fit, minmax(6.5rem, 1fr));
  margin: 0 0 ${space.two};
  & dd {
    font-weight: 700;
  }
`;

const Guess = styled.span<{ $isRight: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: 0.3rem;
  color: ${({ $isRight }) => ($isRight ? color.good : color.bad)};
  font-weight: 650;
`;

interface ReviewDialogProps {
  readonly gameId: string;
  readonly onClose: () => void;
}

/** A held game, guess by guess: each card with its chances and the seconds it took. */
export function ReviewDialog({ gameId, onClose }: ReviewDialogProps) {
  const query = useReviewQuery(gameId);
  const { data } = query;
  return (
    <Dialog
      title={
        data ? (
          <>
            <Name>{`@${data.username}`}</Name>
            <span>{`, ${gameName(data)}`}</span>
          </>
        ) : (
          'A held game'
        )
      }
      onClose={onClose}
      size="large"
    >
      <AdminLoaded query={query} failed="Failed to load this game.">
        {(game) => (
          <>
            <Run game={game} />
            <Decision game={game} />
          </>
        )}
      </AdminLoaded>
    </Dialog>
  );
}

function Run({ game }: { game: ReviewedGame }) {
  const figures = [
    ['State', game.state ?? 'not held'],
    ['Score', game.score],
    ['Insight (bits)', game.insight.toFixed(1)],
    ['Luck (30 days)', deviations(game.luck)],
    ['Deck odds', oneIn(game.deckOdds)],
    ['Linked games', game.linked],
  ] as const;
  return (
    <>
      <ReviewFigures>
        {figures.map(([name, value]) => (
          <Entry key={name} name={name}>
            {value}
          </Entry>
        ))}
      </ReviewFigures>
      <DataTable
        label="The run"
        isWide
        rows={game.turns}
        keyOf={(_, index) => index}
        columns={[
          { title: '#', cell: (_, index) => index + 1 },
          { title: 'Guess', cell: guessMade },
          {
            title: 'Card',
            cell: ({ cards }) =>
              cards.map((card) => <CardChip key={`${card.value}${card.suit}`} card={card} />),
          },
          { title: 'Chance', kind: 'number', cell: chanceOf },
          { title: 'Best chance', kind: 'number', cell: (turn) => percent(turn.bestChance) },
          { title: 'Time', kind: 'number', cell: (turn) => seconds(turn.milliseconds) },
        ]}
      />
    </>
  );
}

type Turn = ReviewedGame['turns'][number];

function guessMade({ guess, correct }: Turn) {
  return (
    <Guess $isRight={correct}>
      <Icon name={correct ? 'check' : 'close'} size={14} />
      <span>{guessLabel(guess)}</span>
      <Hidden>{correct ? ', right' : ', wrong'}</Hidden>
    </Guess>
  );
}

/** Highlights a right guess that was far from the best chance, as if the player knew the card. */
function chanceOf({ correct, chance, bestChance }: Turn) {
  const isStriking = correct && chance < bestChance / 2;
  return isStriking ? <strong>{percent(chance)}</strong> : percent(chance);
}

const Section = styled.section`
  ${stack(space.one)}
  margin-top: ${space.three};
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.one};
`;

const OF_THE_GAME: readonly Choice<'release' | 'void'>[] = [
  { text: 'Release', action: 'release', done: 'Released. It’s on the boards now.' },
  { text: 'Void', action: 'void', done: 'Voided. It’s off the boards.', isDanger: true },
];

/** For a result that is on the boards: a release says that a person has looked. */
const ON_BOARDS: typeof OF_THE_GAME = [
  { text: 'Leave on the boards', action: 'release', done: 'Noted. It stays on the boards.' },
  ...OF_THE_GAME.slice(1),
];

const OF_THE_PLAYER: readonly Choice<{ ranked: boolean } | { suspended: boolean }>[] = [
  { text: 'Take off the boards', action: { ranked: false }, done: 'Off all boards.' },
  { text: 'Put back', action: { ranked: true }, done: 'Back on the boards.' },
  {
    text: 'Suspend',
    action: { suspended: true },
    done: 'Suspended. All sessions have ended.',
    isDanger: true,
  },
  { text: 'Lift suspension', action: { suspended: false }, done: 'Suspension lifted.' },
];

/** An admin's decision about a held game. It requires a reason. */
function Decision({ game }: { game: ReviewedGame }) {
  const [decide] = useDecideReviewMutation();
  const [change] = useChangePlayerStatusMutation();
  const reasoned = useReasoned();
  const { gameId, userId, username, state } = game;
  const isOnBoards = state === null || state === 'released';
  return (
    <Section aria-label="Decision">
      <ReasonField {...reasoned} />
      <Line>
        <Choices
          choices={isOnBoards ? ON_BOARDS : OF_THE_GAME.slice(0, state === 'held' ? 2 : 1)}
          kind="primary"
          reasoned={reasoned}
          send={(decision, reason) => decide({ gameId, body: { decision, reason } }).unwrap()}
        />
      </Line>
      <Muted>
        <span>About the player </span>
        <Name>{`@${username}`}</Name>
        <span>, not only this game:</span>
      </Muted>
      <Line>
        <Choices
          choices={OF_THE_PLAYER}
          reasoned={reasoned}
          send={(action, reason) => change({ userId, body: { ...action, reason } }).unwrap()}
        />
      </Line>
      <Outcome {...reasoned.outcome} />
    </Section>
  );
}
