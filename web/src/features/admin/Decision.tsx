import styled from 'styled-components';
import type { ReviewedGame } from '@cardinal/core/api/admin';
import { Name } from '../../components/Name';
import { Outcome } from '../../components/Outcome';
import { Muted } from '../../components/Surface';
import { space } from '../../theme/tokens';
import { useChangePlayerStatusMutation, useDecideReviewMutation } from '../../data/admin';
import { Choices, ReasonField, useReasoned, type Choice } from './Reasoned';

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.one};
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

/** The decision that made this state. */
const MADE_BY = { held: null, released: 'release', voided: 'void' } as const;

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
export function Decision({ game }: { game: ReviewedGame }) {
  const [decide] = useDecideReviewMutation();
  const [change] = useChangePlayerStatusMutation();
  const reasoned = useReasoned();
  const { gameId, userId, username, state } = game;
  const made = state === null ? null : MADE_BY[state];
  return (
    <Section aria-label="Decision">
      <ReasonField {...reasoned} />
      <Line>
        <Choices
          choices={OF_THE_GAME.filter(({ action }) => action !== made)}
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
