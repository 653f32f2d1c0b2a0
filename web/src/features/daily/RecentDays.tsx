import { plural, t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import styled from 'styled-components';
import { addDays, type Day } from '@cardinal/core/game/days';
import { Icon } from '../../components/icons';
import { Loaded, type Query } from '../../components/States';
import { Muted, PanelTitle, Surface } from '../../components/Surface';
import { fullDate } from '../../lib/dates';
import { bareList, cardPlace } from '../../theme/looks';
import { color, motion, radius, space, text, TOUCH, wide } from '../../theme/tokens';
import { tileName } from './carousel';

const Card = styled(Surface)`
  display: grid;
  gap: ${space.oneHalf};
  /* Seven tiles that a finger can tap need a phone's whole width. */
  padding-inline: min(${space.one}, 2vw);
  & > h2,
  & > p {
    padding-inline: ${space.two};
  }
  ${wide} {
    grid-column: 1 / -1;
    padding-inline: ${space.three};
    & > h2,
    & > p {
      padding-inline: 0;
    }
  }
`;

/** Five days on the narrowest phone, a week on others, two weeks on wide screens. */
const Days = styled.ol`
  display: grid;
  grid-template-columns: repeat(5, minmax(0, 1fr));
  gap: 2px;
  ${bareList}
  & > li:nth-child(-n + 9) {
    display: none;
  }
  @media (min-width: 375px) {
    grid-template-columns: repeat(7, minmax(0, 1fr));
    & > li:nth-child(n + 8) {
      display: block;
    }
  }
  ${wide} {
    grid-template-columns: repeat(14, minmax(0, 1fr));
    & > li:nth-child(n) {
      display: block;
    }
  }
`;

const Choice = styled.button<{ $isSelected: boolean; $isToday: boolean }>`
  display: grid;
  grid-template-rows: 5rem auto auto;
  gap: 0.15rem;
  justify-items: center;
  width: 100%;
  min-height: ${TOUCH};
  padding: ${space.half} 0;
  border: 2px solid ${({ $isSelected }) => ($isSelected ? color.brand : 'transparent')};
  border-radius: ${radius.small};
  background: none;
  /* At twice the font size, a day still fits its tile, here and below. */
  font-size: clamp(12px, 3.4vw, ${text.tiny});
  ${wide} {
    font-size: clamp(12px, 1.7vw, ${text.tiny});
  }
  color: ${color.muted};
  transition: transform ${motion.quick};
  &:hover {
    background: ${color.raised};
  }
  &:active {
    transform: scale(0.96);
  }
  & > em {
    font-style: normal;
    ${({ $isToday }) =>
      $isToday && 'font-weight: 700; text-decoration: underline; text-underline-offset: 0.2em;'}
  }
  @media (forced-colors: active) {
    border-color: ${({ $isSelected }) => ($isSelected ? 'Highlight' : 'ButtonFace')};
  }
  & strong {
    min-height: 1.4em;
    line-height: 1.4;
    font-size: 1.17em;
    color: ${color.text};
    font-variant-numeric: tabular-nums;
  }
`;

const Column = styled.span`
  display: flex;
  align-items: end;
  width: 62%;
  max-width: 2rem;
  height: 100%;
`;

const Bar = styled.span<{ $isPlayed: boolean }>`
  width: 100%;
  min-height: 0.4rem;
  border-radius: ${radius.small} ${radius.small} 0.15rem 0.15rem;
  background: ${({ $isPlayed }) => ($isPlayed ? color.brand : color.raised)};
  @media (forced-colors: active) {
    forced-color-adjust: none;
    background: ${({ $isPlayed }) => ($isPlayed ? 'ButtonText' : 'GrayText')};
  }
`;

const Empty = styled.span`
  display: grid;
  place-items: center;
  align-self: end;
  width: 100%;
  ${cardPlace}
  color: ${color.muted};
`;

const COUNT = 14;
/** A bar has the full height from this score on. */
const FULL = 20;

interface RecentDaysProps {
  readonly selected: Day;
  readonly today: Day;
  readonly scores: ReadonlyMap<Day, number>;
  readonly query: Query<unknown>;
  readonly onSelect: (day: Day) => void;
}

function dayText(date: string, score: number | undefined): string {
  return score === undefined
    ? t`${date}: not played`
    : t`${date}: ${plural(score, { one: '# point', other: '# points' })}`;
}

export function RecentDays({ selected, today, scores, query, onSelect }: RecentDaysProps) {
  const { t } = useLingui();
  const days = Array.from({ length: COUNT }, (_, index) => addDays(today, index + 1 - COUNT));
  const highest = Math.max(FULL, ...days.map((day) => scores.get(day) ?? 0));
  return (
    <Card aria-label={t`Your recent days`}>
      <PanelTitle>{t({ message: 'Your recent days', comment: 'A chart of scores.' })}</PanelTitle>
      <Loaded query={query} failed={t`Couldn’t load your days.`} count={3}>
        {() => (
          <>
            <Days>
              {days.map((day) => {
                const score = scores.get(day);
                return (
                  <li key={day}>
                    <Choice
                      type="button"
                      $isSelected={day === selected}
                      $isToday={day === today}
                      aria-pressed={day === selected}
                      aria-label={dayText(fullDate(day), score)}
                      onClick={() => onSelect(day)}
                    >
                      <Column>
                        {score === undefined ? (
                          <Empty>
                            <Icon name="play" size={14} />
                          </Empty>
                        ) : (
                          <Bar
                            $isPlayed={score > 0}
                            style={{ height: `${(100 * score) / highest}%` }}
                          />
                        )}
                      </Column>
                      <strong>{score ?? ''}</strong>
                      <em>{tileName(day, today)}</em>
                    </Choice>
                  </li>
                );
              })}
            </Days>
            <Muted>{t`You can play each past day once. It only counts in your history.`}</Muted>
          </>
        )}
      </Loaded>
    </Card>
  );
}
