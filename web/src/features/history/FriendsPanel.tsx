import { t } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { HEAD_TO_HEAD_DAYS } from '@cardinal/core/analysis/history';
import { missingDecisions, SKILL_MIN_DECISIONS, type Skill } from '@cardinal/core/analysis/skill';
import { Entry } from '../../components/Entry';
import { FailedState, Loaded, SkeletonRows } from '../../components/States';
import { Muted, PanelTitle } from '../../components/Surface';
import { Name } from '../../components/Name';
import { runPath } from '../../config/paths';
import { shortDate } from '../../lib/dates';
import { bareList } from '../../theme/looks';
import { pill } from '../../theme/panels';
import { space } from '../../theme/tokens';
import { useFriendsQuery } from '../../data/friends';
import { useFriendHistoryQuery } from '../../data/history';
import { perGuess } from '../../lib/messages';
import { HistoryPanelFigures, Panel, RowButton, Rows } from './panels';

const Toggle = styled(RowButton)`
  font-weight: 650;
  overflow-wrap: anywhere;
  &[aria-expanded='true'] svg {
    transform: rotate(180deg);
  }
`;

const Opened = styled.div`
  display: grid;
  gap: ${space.one};
  padding: ${space.oneHalf} ${space.half};
`;

const Days = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.half};
  ${bareList}
  & a {
    ${pill}
    gap: 0.3em;
    font-variant-numeric: tabular-nums;
  }
`;

const Scores = styled.span`
  direction: ltr;
  unicode-bidi: isolate;
`;

/** How many days are listed. The numbers cover all days. */
const DAYS_SHOWN = 12;

/** Compares each friend with the player when opened. */
export function FriendsPanel() {
  const { t } = useLingui();
  const query = useFriendsQuery(null);
  const [opened, setOpened] = useState<string | null>(null);
  return (
    <Panel aria-labelledby="friends">
      <PanelTitle id="friends">{t`Head to head`}</PanelTitle>
      <Muted>{t`The last ${HEAD_TO_HEAD_DAYS} days that you both played on the day itself, and your challenges.`}</Muted>
      <Loaded
        query={query}
        failed={t`Couldn’t load your friends.`}
        count={2}
        empty={t`Add friends to play head to head!`}
      >
        {(friends) => (
          <Rows>
            {friends.map(({ id, username }) => (
              <Friend
                key={id}
                id={id}
                username={username}
                isOpen={opened === id}
                onToggle={() => setOpened(opened === id ? null : id)}
              />
            ))}
          </Rows>
        )}
      </Loaded>
    </Panel>
  );
}

interface FriendProps {
  readonly id: string;
  readonly username: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function Friend({ id, username, isOpen, onToggle }: FriendProps) {
  const panel = useId();
  return (
    <li>
      <Toggle type="button" aria-expanded={isOpen} aria-controls={panel} onClick={onToggle}>
        <Name>{username}</Name>
        <svg width="16" height="16" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M5 8.5 12 16l7-7.5" fill="none" stroke="currentColor" strokeWidth="2.2" />
        </svg>
      </Toggle>
      <div id={panel}>{isOpen && <HeadToHead id={id} username={username} />}</div>
    </li>
  );
}

function HeadToHead({ id, username }: { id: string; username: string }) {
  const { t } = useLingui();
  const { data, isLoading, refetch } = useFriendHistoryQuery(id);
  if (isLoading) return <SkeletonRows count={1} />;
  if (!data) {
    return <FailedState text={t`Couldn’t load your days.`} onRetry={refetch} />;
  }
  return (
    <Opened>
      <HistoryPanelFigures $count={3}>
        <Entry name={t({ message: 'Won', comment: 'How many days the player has won.' })}>
          {data.won}
        </Entry>
        <Entry name={t({ message: 'Lost', comment: 'How many days the player has lost.' })}>
          {data.lost}
        </Entry>
        <Entry name={t({ message: 'Drawn', comment: 'How many days ended with the same score.' })}>
          {data.drawn}
        </Entry>
      </HistoryPanelFigures>
      <Muted>
        <SkillOf username={username} skill={data.skill} />
      </Muted>
      <Days aria-label={t`Days with ${username}`}>
        {data.days.slice(0, DAYS_SHOWN).map(({ date, own, theirs }) => (
          <li key={date}>
            <Link to={runPath(date, id)} aria-label={dayText(shortDate(date), own, theirs)}>
              <span>{`${shortDate(date)}:`}</span>
              <Scores>{`${own}–${theirs}`}</Scores>
            </Link>
          </li>
        ))}
      </Days>
    </Opened>
  );
}

const dayText = (date: string, own: number, theirs: number): string =>
  t`${date}: ${own} to ${theirs}, guess by guess`;

interface SkillOfProps {
  readonly username: string;
  readonly skill: Pick<Skill, 'perDecision' | 'decisions'>;
}

/** What the friend gives away per guess, or how many guesses are missing. */
function SkillOf({ username, skill }: SkillOfProps) {
  if (skill.perDecision !== null) {
    const amount = perGuess(skill.perDecision);
    return (
      <span key="known">
        <Trans>
          <Name>{username}</Name> gives away <span>{amount}</span> points per guess.
        </Trans>
      </span>
    );
  }
  const missing = missingDecisions(skill);
  return (
    <span key="missing">
      <Trans>
        <Name>{username}</Name> needs{' '}
        <span>
          <Plural value={missing} one="# more guess" other="# more guesses" />
        </span>{' '}
        (<span>{SKILL_MIN_DECISIONS}</span> in all) before their skill is shown.
      </Trans>
    </span>
  );
}
