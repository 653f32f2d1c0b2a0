import styled from 'styled-components';
import { EmptyState, SkeletonRows } from '../../components/States';
import { Surface } from '../../components/Surface';
import { Name } from '../../components/Name';
import { when } from '../../lib/messages';
import { bareList } from '../../theme/looks';
import { color, space, text } from '../../theme/tokens';
import { useAuditQuery } from '../../data/admin';
import { FailedToLoad } from './FailedToLoad';
import { ACTIONS } from './messages';

const List = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.oneHalf};
  ${bareList}
  & p {
    color: ${color.muted};
    font-size: ${text.small};
    overflow-wrap: anywhere;
  }
`;

/** The last hundred actions of admins, each with its reason. */
export function AuditList() {
  const { data, isLoading, error, refetch } = useAuditQuery();
  if (isLoading) return <SkeletonRows />;
  if (!data) {
    return <FailedToLoad text="Failed to load the audit list." error={error} onRetry={refetch} />;
  }
  if (data.length === 0) return <EmptyState text="No admin actions yet." />;
  return (
    <Surface aria-label="Audit list">
      <List>
        {data.map(({ at, admin, action, target, reason }) => (
          <li key={`${at} ${target} ${action}`}>
            <strong>
              <Name>{`@${admin}`}</Name>
            </strong>
            <span>{` ${ACTIONS[action]}`}</span>
            <p>{`${when(at)} · ${target}`}</p>
            <p>{`“${reason}”`}</p>
          </li>
        ))}
      </List>
    </Surface>
  );
}
