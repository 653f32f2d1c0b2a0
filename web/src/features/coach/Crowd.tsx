import { useLingui } from '@lingui/react/macro';
import styled from 'styled-components';
import type { Guess } from '@cardinal/core/game/guesses';
import { shareAt, type CrowdChoice, type CrowdTurn } from '@cardinal/core/records/crowd';
import { DataTable } from '../../components/DataTable';
import { Icon } from '../../components/icons';
import { FailedState } from '../../components/States';
import { Muted } from '../../components/Surface';
import { guessHeading, guessName } from '../../lib/guessTexts';
import { figure } from '../../lib/messages';
import { color, space, text } from '../../theme/tokens';
import { useCrowdQuery } from '../../data/coach';
import { Mark, ShareBar } from './optionTable';
import { crowdMessage } from './messages';

/** As high as its usual content, so that little moves when it loads. */
const Place = styled.section`
  display: grid;
  align-content: start;
  gap: ${space.half};
  min-height: 9rem;
  & h4 {
    font-size: ${text.body};
  }
`;

/** A sign and a word show the result; the color only adds to them. */
const Outcome = styled.span<{ $isRight: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: 0.25em;
  color: ${({ $isRight }) => ($isRight ? color.good : color.bad)};
  font-weight: 650;
`;

interface CrowdProps {
  /** A day that the player has finished. */
  readonly date: string;
  /** The guess's place in the run, from 0. */
  readonly index: number;
  readonly made: Guess;
}

export function Crowd({ date, index, made }: CrowdProps) {
  const { t } = useLingui();
  const { currentData: data, isFetching, refetch } = useCrowdQuery(date);
  const turn = data?.turns[index];
  return (
    <Place aria-label={t`What everyone did here`}>
      <h4>{t`What everyone did here`}</h4>
      {turn && <TurnChoices turn={turn} made={made} />}
      {!data && isFetching && <Muted role="status">{t`Loading everyone’s guesses…`}</Muted>}
      {!data && !isFetching && (
        <FailedState text={t`Couldn’t load everyone’s guesses.`} onRetry={refetch} />
      )}
    </Place>
  );
}

function TurnChoices({ turn, made }: { turn: CrowdTurn; made: Guess }) {
  const { t } = useLingui();
  return (
    <>
      <p>{crowdMessage(turn)}</p>
      {turn.players > 1 && (
        <DataTable
          label={t`Everyone’s guesses`}
          rows={turn.choices}
          keyOf={({ guess }) => guess}
          columns={[
            {
              title: guessHeading(),
              cell: ({ guess }) => (
                <>
                  <span>{guessName(guess)}</span>
                  {guess === made && <Mark>{t`your guess`}</Mark>}
                </>
              ),
            },
            {
              title: t`Players`,
              kind: 'bar',
              cell: ({ players }) => (
                <ShareBar share={shareAt(turn, players)} of={figure(players)} />
              ),
            },
            {
              title: t({ message: 'Result', comment: 'Whether a guess was right.' }),
              kind: 'number',
              cell: (choice) => <Result {...choice} />,
            },
          ]}
        />
      )}
    </>
  );
}

function Result({ isRight }: CrowdChoice) {
  const { t } = useLingui();
  return (
    <Outcome $isRight={isRight}>
      <Icon name={isRight ? 'check' : 'close'} size={16} />
      <span>
        {isRight
          ? t({ message: 'right', comment: 'A guess.' })
          : t({ message: 'wrong', comment: 'A guess.' })}
      </span>
    </Outcome>
  );
}
