import { msg, t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import styled from 'styled-components';
import type { OpenSession } from '@cardinal/core/api/signIn';
import { Button } from '../../components/Button';
import { Loaded } from '../../components/States';
import { Outcome } from '../../components/Outcome';
import { Muted } from '../../components/Surface';
import { failureFrom, messageFor } from '../../data/failure';
import { when } from '../../lib/messages';
import { bareList } from '../../theme/looks';
import { color, radius, space, text } from '../../theme/tokens';
import { useEndOtherSessionsMutation, useSessionsQuery } from '../../data/account';
import { Section, SectionHeading } from './AccountSection';
import { takeFocus } from '../../components/keyboard';

const List = styled.ul`
  display: grid;
  gap: ${space.half};
  ${bareList}
  & li {
    padding: ${space.oneHalf} ${space.two};
    border-radius: ${radius.medium};
    background: ${color.raised};
  }
  & span {
    display: block;
    color: ${color.muted};
    font-size: ${text.small};
  }
`;

const NOT_ENDED = {
  badAnswer: msg`Couldn’t end the other sessions. Please try again in a minute.`,
  noAnswer: msg`Couldn’t end the other sessions. Please try again.`,
};

/** Where the account is signed in, with a button that ends all other sessions. */
export function SessionsSection() {
  const { t } = useLingui();
  const query = useSessionsQuery();
  const [endOthers, ending] = useEndOtherSessionsMutation();
  return (
    <Section aria-label={t`Where you are signed in`}>
      <SectionHeading>{t`Where you are signed in`}</SectionHeading>
      <Loaded query={query} failed={t`Couldn’t load your sessions.`} count={2}>
        {(sessions) => (
          <>
            <List>
              {sessions.map((session) => (
                <SessionRow key={session.id} session={session} />
              ))}
            </List>
            {sessions.length > 1 ? (
              <Button
                $kind="secondary"
                aria-disabled={ending.isLoading}
                onClick={() => void endOthers()}
              >{t`Sign out everywhere else`}</Button>
            ) : (
              <Muted
                tabIndex={-1}
                ref={ending.isSuccess ? takeFocus : undefined}
              >{t`You’re only signed in here.`}</Muted>
            )}
          </>
        )}
      </Loaded>
      <Outcome problem={ending.isError ? messageFor(failureFrom(ending.error), NOT_ENDED) : null} />
    </Section>
  );
}

/** The server says 'Firefox on Windows', one of the two, or 'Unknown device'. */
function deviceText(device: string): string {
  const [browser = '', system] = device.split(' on ');
  if (system !== undefined) return t`${browser} on ${system}`;
  return device === 'Unknown device' ? t`Unknown device` : device;
}

function SessionRow({ session }: { session: OpenSession }) {
  const { t } = useLingui();
  const { isCurrent } = session;
  const device = deviceText(session.device);
  const [start, last] = [when(session.startedAt), when(session.lastUsedAt)];
  return (
    <li>
      <strong>{isCurrent ? t`${device} (here)` : device}</strong>
      <span>{isCurrent ? t`Since ${start}` : t`Since ${start}, last used ${last}`}</span>
    </li>
  );
}
