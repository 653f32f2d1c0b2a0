import styled from 'styled-components';
import type { ReviewedGame } from '@cardinal/core/api/admin';
import { Button } from '../../components/Button';
import { Name } from '../../components/Name';
import { Outcome } from '../../components/Outcome';
import { Muted } from '../../components/Surface';
import { space } from '../../theme/tokens';
import { useChangePlayerStatusMutation, useDecideReviewMutation } from '../../data/admin';
import { ReasonField, useReasoned } from './Reasoned';
import type { Choice } from './ReportDecision';

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.one};
  margin-top: ${space.three};
`;

const Choices = styled.div`
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
  const { isOff, outcome, run } = reasoned;
  const { gameId, userId, username, state } = game;
  const made = state === null ? null : MADE_BY[state];
  const buttons = <Action,>(
    choices: readonly Choice<Action>[],
    kind: 'primary' | 'secondary',
    send: (action: Action, reason: string) => Promise<unknown>,
  ) =>
    choices.map(({ text, action, done, isDanger = false }) => (
      <Button
        key={text}
        $kind={isDanger ? 'danger' : kind}
        aria-disabled={isOff}
        onClick={() =>
          run(
            (reason) => send(action, reason),
            () => done,
          )
        }
      >
        {text}
      </Button>
    ));

  return (
    <Section aria-label="Decision">
      <ReasonField {...reasoned} />
      <Choices>
        {buttons(
          OF_THE_GAME.filter(({ action }) => action !== made),
          'primary',
          (decision, reason) => decide({ gameId, body: { decision, reason } }).unwrap(),
        )}
      </Choices>
      <Muted>
        <span>About the player </span>
        <Name>{`@${username}`}</Name>
        <span>, not only this game:</span>
      </Muted>
      <Choices>
        {buttons(OF_THE_PLAYER, 'secondary', (action, reason) =>
          change({ userId, body: { ...action, reason } }).unwrap(),
        )}
      </Choices>
      <Outcome {...outcome} />
    </Section>
  );
}
