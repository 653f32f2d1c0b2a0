import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import styled from 'styled-components';
import { createCoach, luckAdjustedScore } from '@cardinal/core/analysis/coach';
import type { Turn } from '@cardinal/core/game/game';
import { VALUES_VERSION } from '@cardinal/core/analysis/value';
import { Entry } from '../../components/Entry';
import { Dialog } from '../../components/Dialog';
import { Icon } from '../../components/icons';
import { percent, points, signed } from '../../lib/messages';
import { figureList, stack } from '../../theme/looks';
import { color, font, narrow, radius, space, text, wide } from '../../theme/tokens';
import { useParQuery } from '../../data/coach';
import { RunLine } from './RunLine';
import { praiseFor } from './messages';

const Layout = styled.div`
  ${stack(space.two)}
`;

const Praise = styled.ul`
  display: grid;
  gap: ${space.half};
  margin: 0;
  padding: ${space.oneHalf} ${space.two};
  list-style: none;
  border-radius: ${radius.medium};
  background: ${color.raised};
  font-size: ${text.small};
  font-weight: 600;
  text-wrap: balance;
`;

/** A badge for a daily in which the player took the best chance at every guess. */
const Mark = styled.p`
  display: inline-flex;
  align-items: center;
  justify-self: start;
  gap: ${space.half};
  padding: ${space.half} ${space.oneHalf};
  border: 2px solid ${color.gold};
  border-radius: ${radius.round};
  font: ${font.weight} ${text.body} / 1.4 ${font.display};
`;

const RunFigures = styled.dl`
  ${figureList}
  grid-template-columns: repeat(2, minmax(0, 1fr));
  ${wide} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
  & div {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    flex-wrap: wrap;
    gap: 0 ${space.half};
    padding: ${space.half} ${space.one};
    border: 1px solid ${color.line};
    border-radius: ${radius.medium};
    ${narrow} {
      flex-direction: column;
      align-items: start;
      gap: 0;
    }
  }
  & dt {
    white-space: nowrap;
  }
  & dd {
    font: ${font.weight} ${text.large} / 1.6 ${font.display};
    font-variant-numeric: tabular-nums;
  }
`;

const How = styled.details`
  color: ${color.muted};
  font-size: ${text.small};
  & summary {
    min-height: 44px;
    align-content: center;
    cursor: pointer;
    font-weight: 600;
  }
  & p + p {
    margin-top: ${space.one};
  }
`;

interface CoachDialogProps {
  readonly turns: readonly Turn[];
  readonly parOf: string | null;
  readonly onClose: () => void;
}

export function CoachDialog({ turns, parOf, onClose }: CoachDialogProps) {
  const { t } = useLingui();
  const [coach] = useState(createCoach);
  const coaching = useMemo(() => coach(turns), [coach, turns]);
  const par = useParQuery(parOf ?? '', { skip: parOf === null });
  const { score, accuracy, givenAway, luck, isFaultless } = coaching;
  const praise = praiseFor(coaching, par.data?.par ?? null);
  const guesses = turns.length;
  return (
    <Dialog
      title={t`How well you played`}
      description={t`${plural(score, { one: '# point', other: '# points' })} in ${plural(guesses, { one: '# guess', other: '# guesses' })}`}
      size="large"
      onClose={onClose}
    >
      <Layout>
        {isFaultless && parOf !== null && (
          <Mark>
            <Icon name="check" />
            <span>{t`A daily by the odds`}</span>
          </Mark>
        )}
        {praise.length > 0 && (
          <Praise aria-label={t`In short`}>
            {praise.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </Praise>
        )}
        <RunFigures>
          <Entry name={t`Accuracy`}>{accuracy === null ? '–' : percent(accuracy)}</Entry>
          <Entry name={t`Given away`}>{points(givenAway)}</Entry>
          <Entry name={t`Luck`}>{signed(luck)}</Entry>
          <Entry name={t({ message: 'Luck-adjusted', comment: 'The score without luck.' })}>
            {points(luckAdjustedScore(coaching))}
          </Entry>
        </RunFigures>
        <RunLine turns={coaching.turns} crowdOf={parOf} />
        <HowItIsCounted />
      </Layout>
    </Dialog>
  );
}

function HowItIsCounted() {
  const { t } = useLingui();
  return (
    <How>
      <summary>{t`How we calculate this`}</summary>
      <p>
        {t`A guess never changes which card comes next, so every chance is exact: the share of unseen cards that would make the guess right.`}
      </p>
      <p>
        {t`Accuracy compares the chance of each guess you made with the best chance you had. “To come” is how many points a guess and the rest of the game bring on average, if you play well without counting cards (calculation version ${VALUES_VERSION}).`}
      </p>
      <p>
        {t`“Given away” is how many more points the best guess would have brought on average than yours. “Luck” is how many more points the cards brought than your guesses could expect. It evens out over many games. “Luck-adjusted” is your score without luck.`}
      </p>
    </How>
  );
}
