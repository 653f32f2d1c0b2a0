import { useLingui } from '@lingui/react/macro';
import styled from 'styled-components';
import type { CoachedTurn, ValuedGuess } from '@cardinal/core/analysis/coach';
import type { Card } from '@cardinal/core/game/cards';
import { chanceOf } from '@cardinal/core/game/odds';
import { IconButton } from '../../components/Button';
import { OpenCard } from '../../components/card/PlayingCard';
import { DataTable } from '../../components/DataTable';
import { Icon } from '../../components/icons';
import { Hidden } from '../../components/Surface';
import { guessHeading, guessName } from '../../lib/guessTexts';
import { points, signed } from '../../lib/messages';
import { bareList, line } from '../../theme/looks';
import { color, font, radius, space, text } from '../../theme/tokens';
import { Crowd } from './Crowd';
import { Mark, ShareBar } from './optionTable';
import { cardsOf, verdictOn } from './messages';
import { cardName } from '../../components/card/cardName';

const Panel = styled.section`
  display: grid;
  gap: ${space.oneHalf};
  margin-top: ${space.oneHalf};
`;

const Top = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  & h3 {
    font-size: ${text.large};
    text-align: center;
  }
  /* Guesses run from left to right, as in the strip above. */
  [dir='rtl'] & {
    flex-direction: row-reverse;
  }
  & button:disabled {
    opacity: 0.4;
    cursor: default;
  }
`;

const Where = styled.span`
  display: block;
  color: ${color.muted};
  font: 600 ${text.tiny} / 1.3 ${font.body};
`;

const Cards = styled.ul`
  ${line(space.one)}
  justify-content: center;
  direction: ltr;
  ${bareList}
  color: ${color.muted};
  & li {
    width: 3.2rem;
  }
`;

const Arrow = styled.li`
  && {
    width: auto;
  }
`;

const Came = styled.li<{ $isRight: boolean }>`
  && {
    width: 4.4rem;
  }
  padding: 3px;
  border-radius: ${radius.small};
  background: ${({ $isRight }) => ($isRight ? color.good : color.bad)};
`;

const Verdict = styled.p`
  font-weight: 600;
`;

const Sums = styled.p`
  color: ${color.muted};
  font-size: ${text.small};
`;

interface TurnPanelProps {
  readonly coached: CoachedTurn;
  /** The last two cards before this guess. */
  readonly before: readonly Card[];
  readonly index: number;
  readonly count: number;
  /** The day whose crowd may be requested, or null. */
  readonly crowdOf: string | null;
  readonly onGo: (index: number) => void;
}

export function TurnPanel({ coached, before, index, count, crowdOf, onGo }: TurnPanelProps) {
  const { t } = useLingui();
  const { turn, options, best, made, givenAway, luck } = coached;
  const number = index + 1;
  const [lost, lucky] = [points(givenAway), signed(luck)];
  const isMade = ({ guess }: ValuedGuess): boolean => guess === made.guess;
  return (
    <Panel aria-label={t`Guess ${number}`}>
      <Top>
        <IconButton
          aria-label={t`Previous guess`}
          aria-disabled={index === 0}
          onClick={() => onGo(Math.max(0, index - 1))}
        >
          <Icon name="back" />
        </IconButton>
        <h3>
          <Where>
            <span>{t`Guess ${number} of ${count}`}</span>
            <Hidden>: </Hidden>
          </Where>
          <span>{guessName(turn.guess)}</span>
        </h3>
        <IconButton
          aria-label={t`Next guess`}
          aria-disabled={index === count - 1}
          onClick={() => onGo(Math.min(count - 1, index + 1))}
        >
          <Icon name="forward" />
        </IconButton>
      </Top>
      <Cards aria-label={t`Previous cards and revealed cards`}>
        {before.map((card) => (
          <li key={cardName(card)}>
            <OpenCard card={card} />
          </li>
        ))}
        {before.length > 0 && (
          <Arrow aria-hidden="true">
            <Icon name="forward" />
          </Arrow>
        )}
        {turn.cards.map((card) => (
          <Came key={cardName(card)} $isRight={turn.correct}>
            <Hidden>
              {turn.correct ? t`Revealed, you were right:` : t`Revealed, you were wrong:`}
            </Hidden>
            <OpenCard card={card} />
          </Came>
        ))}
      </Cards>
      <Verdict>{verdictOn(coached)}</Verdict>
      <DataTable
        label={t`Your chances`}
        rows={options}
        keyOf={({ guess }) => guess}
        isMarked={isMade}
        columns={[
          {
            title: guessHeading(),
            cell: (option) => (
              <>
                <span>{guessName(option.guess)}</span>
                {isMade(option) && <Mark>{t`your guess`}</Mark>}
                {option.favorable === best.favorable && (
                  <Mark $isBest>{t({ message: 'best chance', comment: 'Marks a guess.' })}</Mark>
                )}
              </>
            ),
          },
          {
            title: t`Chance`,
            kind: 'bar',
            cell: (option) => <ShareBar share={chanceOf(option)} of={cardsOf(option)} />,
          },
          {
            title: t({ message: 'To come', comment: 'The points to expect from here on.' }),
            kind: 'number',
            cell: ({ value }) => points(value),
          },
        ]}
      />
      <Sums>{t`Given away: ${lost} · Luck: ${lucky}`}</Sums>
      {crowdOf !== null && <Crowd date={crowdOf} index={index} made={turn.guess} />}
    </Panel>
  );
}
