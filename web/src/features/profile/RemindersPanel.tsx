import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import styled from 'styled-components';
import type { User } from '@cardinal/core/api/accounts';
import { Button } from '../../components/Button';
import { Checkbox } from '../../components/Checkbox';
import { Outcome } from '../../components/Outcome';
import { Muted } from '../../components/Surface';
import { unsentPreferences } from '../../data/preferences';
import { settingsChosen, type Preferences } from '../../lib/events';
import { formatOf } from '../../lib/language';
import { fieldLook, row } from '../../theme/looks';
import { space, text, TOUCH, wide } from '../../theme/tokens';
import { useDevice, type Device, isTimeZoneHidden, timeZoneOf } from './useDevice';

const Panel = styled.div`
  display: grid;
  gap: ${space.two};
`;

const Choices = styled.fieldset`
  display: grid;
  gap: ${space.half};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  & legend {
    margin-bottom: ${space.half};
    padding: 0;
    font-weight: 650;
  }
`;

const Choice = styled.label`
  ${row(`${space.half} ${space.one}`)}
  min-height: ${TOUCH};
  & > span {
    flex: 1 1 10rem;
  }
`;

const Select = styled.select`
  min-height: ${TOUCH};
  padding: 0 ${space.one};
  ${fieldLook}
  color: inherit;
  font-size: ${text.small};
`;

/** Room for two lines on a phone, so that nothing moves when the state changes. */
const State = styled(Muted)`
  min-height: 3rem;
  margin-bottom: ${space.one};
  ${wide} {
    min-height: 0;
  }
`;

/** No reminder comes at any other hour. */
const HOURS = Array.from({ length: 14 }, (_, index) => index + 8);

const HOUR = formatOf((language) => new Intl.DateTimeFormat(language, { timeStyle: 'short' }));

/** '8:00 AM' */
const hourName = (hour: number): string => HOUR().format(new Date(2026, 0, 1, hour));

/** What a player is reminded of, and whether this browser shows it. */
export function RemindersPanel({ user }: { user: User }) {
  const { t } = useLingui();
  const dispatch = useDispatch();
  /** What is being saved. The account changes in other tabs, too. */
  const [unsent, setUnsent] = useState<Preferences['reminders']>();
  const chosen = { ...user.reminders, ...unsent };
  const device = useDevice(user);
  const choose = (change: Preferences['reminders']): void => {
    const timeZone = timeZoneOf(chosen.timeZone);
    const isElsewhere = timeZone !== chosen.timeZone;
    dispatch(settingsChosen({ reminders: { ...(isElsewhere && { timeZone }), ...change } }));
    setUnsent({ ...unsent, ...change });
  };
  useEffect(() => setUnsent(unsentPreferences().reminders), [user.reminders]);
  const [evening, morning] = [hourName(22), hourName(8)];
  return (
    <Panel>
      <p>
        {t`Cardinal can send you a notification when it’s time to play, even while it’s closed. None come between ${evening} and ${morning}.`}
      </p>
      <DeviceChoice {...device} />
      <Choices>
        <legend>{t`Remind me, on every device where reminders are on`}</legend>
        <Choice>
          <span>{t({ message: 'To play today’s daily', comment: 'After ‘Remind me’.' })}</span>
          <Select
            value={chosen.dailyHour ?? ''}
            onChange={({ target: { value } }) =>
              choose({ dailyHour: value === '' ? null : Number(value) })
            }
          >
            <option value="">{t({ message: 'Never', comment: 'No reminder.' })}</option>
            {HOURS.map((hour) => {
              const time = hourName(hour);
              return (
                <option key={hour} value={hour}>
                  {t`At ${time}`}
                </option>
              );
            })}
          </Select>
        </Choice>
        <Checkbox
          isOn={chosen.streak}
          onChange={(streak) => choose({ streak })}
        >{t`Before a streak of three or more days ends`}</Checkbox>
        <Checkbox
          isOn={chosen.friends}
          onChange={(friends) => choose({ friends })}
        >{t`When a friend beats my score of today`}</Checkbox>
        <Checkbox
          isOn={chosen.challenges}
          onChange={(challenges) => choose({ challenges })}
        >{t`When a friend challenges me`}</Checkbox>
        <Muted>{t`You get at most one of the first two a day, and at most three of each of the others.`}</Muted>
        <TimeZone timeZone={chosen.timeZone} onChange={(timeZone) => choose({ timeZone })} />
      </Choices>
      <Outcome problem={device.problem} />
    </Panel>
  );
}

/** Which zone's hours count. A browser that hides its own leaves the choice to the player. */
function TimeZone({
  timeZone,
  onChange,
}: {
  readonly timeZone: string | null;
  readonly onChange: (timeZone: string) => void;
}) {
  const { t } = useLingui();
  const shown = timeZone ?? NEW_YORK;
  const zone = zoneName(shown);
  if (!isTimeZoneHidden()) {
    return (
      <Muted>
        <Trans>
          Hours are those of <span>{zone}</span>. They follow the device with which you last opened
          Cardinal.
        </Trans>
      </Muted>
    );
  }
  const zones = Intl.supportedValuesOf('timeZone');
  return (
    <Choice>
      <span>
        {t({
          message: 'Your time zone, which your browser hides',
          comment: 'The label of a choice.',
        })}
      </span>
      <Select value={shown} onChange={({ target }) => onChange(target.value)}>
        {(zones.includes(shown) ? zones : [shown, ...zones]).map((name) => (
          <option key={name} value={name}>
            {zoneName(name)}
          </option>
        ))}
      </Select>
    </Choice>
  );
}

/** It applies until a browser has sent its own. */
const NEW_YORK = 'America/New_York';

/** 'New York (Eastern Time)', as browsers know no city in another language. */
function nameIn(language: string, timeZone: string): string {
  const city = timeZone.replace(/^.*\//, '').replaceAll('_', ' ');
  try {
    const format = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'longGeneric' });
    const name = format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? '';
    return `${city} (${name})`;
  } catch {
    return city; // the browser is older than the zone
  }
}

/** The list has hundreds, each of which takes a phone a millisecond. */
const ZONES = formatOf((language) => {
  const names = new Map<string, string>();
  return (timeZone: string): string => {
    const name = names.get(timeZone) ?? nameIn(language, timeZone);
    names.set(timeZone, name);
    return name;
  };
});

const zoneName = (timeZone: string): string => ZONES()(timeZone);

function DeviceChoice({ state, isBusy, turnOn, turnOff }: Device) {
  const { t } = useLingui();
  if (state === 'unsupported') {
    return (
      <State key="unsupported">
        <Trans>
          This browser can’t show reminders. On an iPhone or iPad, add Cardinal to the home screen
          first.
        </Trans>
      </State>
    );
  }
  if (state === 'blocked') {
    return (
      <State key="blocked">
        <Trans>
          This browser blocks notifications from Cardinal. Allow them in the browser’s settings for
          this site, then reload the page.
        </Trans>
      </State>
    );
  }
  const isOn = state === 'on';
  return (
    <div>
      <State role="status">
        {isOn
          ? t`Reminders are on for this device.`
          : t`Reminders are off for this device. Your browser will ask for your permission.`}
      </State>
      <Button
        $kind={isOn ? 'secondary' : 'primary'}
        aria-disabled={isBusy}
        onClick={() => void (isOn ? turnOff() : turnOn())}
      >
        {isOn ? t`Turn off for this device` : t`Turn on for this device`}
      </Button>
    </div>
  );
}
