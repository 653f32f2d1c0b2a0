import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { addDays, type Day } from '@cardinal/core/game/days';
import { Button } from '../../components/Button';
import { Muted, PanelTitle, Surface } from '../../components/Surface';
import { PATHS } from '../../config/paths';
import { weekdayLetter, weekdayName } from '../../lib/dates';
import { cardPlace } from '../../theme/looks';
import { color, space, text } from '../../theme/tokens';

const Card = styled(Surface)`
  display: grid;
  gap: ${space.oneHalf};
  align-content: start;
  justify-items: start;
`;

/** The days of a week that isn't played yet. Shown where there is room. */
const Week = styled.div`
  display: none;
  grid-template-columns: repeat(7, minmax(0, 1fr));
  gap: ${space.one};
  width: 100%;
  margin-bottom: ${space.two};
  & > span {
    display: grid;
    place-items: center;
    ${cardPlace}
    color: ${color.muted};
    font-size: ${text.tiny};
  }
  @media (min-width: 960px) and (min-height: 700px) {
    display: grid;
  }
`;

const SUNDAY = '2026-11-01';
const DAYS = Array.from({ length: 7 }, (_, index) => addDays(SUNDAY, index));

/** Arabic has no short names, and its long ones are wider than a tile. */
function onTile(day: Day): string {
  const name = weekdayName(day);
  return name.length > 4 ? weekdayLetter(day) : name;
}

/** Takes the place of a player's streak and shows what an account would keep. */
export function GuestsCard() {
  const { t } = useLingui();
  const navigate = useNavigate();
  return (
    <Card aria-label={t`Daily Streak`}>
      <Week aria-hidden="true">
        {DAYS.map((day) => (
          <span key={day}>{onTile(day)}</span>
        ))}
      </Week>
      <PanelTitle>{t`Daily Streak`}</PanelTitle>
      <Muted>
        {t`Streaks, ranks and friends need an account. When you sign in, you can save the games you finished here.`}
      </Muted>
      <Button
        $kind="secondary"
        onClick={() => navigate(PATHS.login, { state: { from: PATHS.home } })}
      >
        {t`Log In / Sign Up`}
      </Button>
    </Card>
  );
}
