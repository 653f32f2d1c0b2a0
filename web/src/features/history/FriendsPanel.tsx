import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { HEAD_TO_HEAD_DAYS } from '@cardinal/core/analysis/history';
import { missingDecisions, SKILL_MIN_DECISIONS, type Skill } from '@cardinal/core/analysis/skill';
import { EmptyState, FailedState, SkeletonRows } from '../../components/States';
import { Muted, PanelTitle } from '../../components/Surface';
import { Name } from '../../components/Name';
import { runPath } from '../../config/paths';
import { shortDate } from '../../lib/dates';
import { bareList } from '../../theme/looks';
import { color, radius, space, text, TOUCH } from '../../theme/tokens';
import { useFriendsQuery } from '../../data/friends';
import { useFriendHistoryQuery } from '../../data/history';
import { counted } from '../../lib/messages';
import { HistoryPanelFigures, Panel, RowButton, Rows } from './panels';

const Toggle = styled(RowButton)`
  font-weight: 650;
  overflow-wrap: anywhere;
  &[aria-expanded='true'] svg {
    rotate: 180deg;
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
    display: inline-flex;
    align-items: center;
    min-height: ${TOUCH};
    padding: 0 ${space.oneHalf};
    border: 1px solid ${color.line};
    border-radius: ${radius.round};
    color: ${color.text};
    font-size: ${text.small};
    font-variant-numeric: tabular-nums;
    text-decoration: none;
  }
`;

/** How many days are listed. The numbers cover all days. */
const DAYS_SHOWN = 12;

/** Compares each friend with the player when opened. */
export function FriendsPanel() {
  const { data, isLoading, refetch } = useFriendsQuery(null);
  const [opened, setOpened] = useState<string | null>(null);
  return (
    <Panel aria-labelledby="friends">
      <PanelTitle id="friends">Head to head</PanelTitle>
      <Muted>{`The last ${HEAD_TO_HEAD_DAYS} days that you both played on the day itself, and your challenges.`}</Muted>
      {isLoading && <SkeletonRows count={2} />}
      {!isLoading && !data && (
        <FailedState text="Couldn’t load your friends." onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && <EmptyState text="Add friends to play head to head!" />}
      <Rows>
        {data?.map(({ id, username }) => (
          <Friend
            key={id}
            id={id}
            username={username}
            isOpen={opened === id}
            onToggle={() => setOpened(opened === id ? null : id)}
          />
        ))}
      </Rows>
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
  const { data, isLoading, refetch } = useFriendHistoryQuery(id);
  if (isLoading) return <SkeletonRows count={1} />;
  if (!data) {
    return <FailedState text="Couldn’t load your days." onRetry={() => void refetch()} />;
  }
  return (
    <Opened>
      <HistoryPanelFigures $count={3}>
        <div>
          <dt>Won</dt>
          <dd>{data.won}</dd>
        </div>
        <div>
          <dt>Lost</dt>
          <dd>{data.lost}</dd>
        </div>
        <div>
          <dt>Drawn</dt>
          <dd>{data.drawn}</dd>
        </div>
      </HistoryPanelFigures>
      <Muted>
        <Name>{username}</Name>
        <span>{` ${skillText(data.skill)}.`}</span>
      </Muted>
      <Days aria-label={`Days with ${username}`}>
        {data.days.slice(0, DAYS_SHOWN).map(({ date, own, theirs }) => (
          <li key={date}>
            <Link
              to={runPath(date, id)}
              aria-label={`${shortDate(date)}: ${own} to ${theirs}, guess by guess`}
            >
              {`${shortDate(date)}: ${own}–${theirs}`}
            </Link>
          </li>
        ))}
      </Days>
    </Opened>
  );
}

/** After a name: 'gives away 0.081 points per guess', or how many guesses are missing. */
function skillText(skill: Pick<Skill, 'perDecision' | 'decisions'>) {
  const { perDecision } = skill;
  if (perDecision !== null) return `gives away ${perDecision.toFixed(3)} points per guess`;
  return `needs ${counted(missingDecisions(skill), 'more guess', 'more guesses')} (${SKILL_MIN_DECISIONS} in all) before their skill is shown`;
}
