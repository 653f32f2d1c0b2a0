import styled from 'styled-components';
import { Surface } from '../../components/Surface';
import { Name } from '../../components/Name';
import { when } from '../../lib/messages';
import { bareList, stack } from '../../theme/looks';
import { color, space, text } from '../../theme/tokens';
import { useAuditQuery } from '../../data/admin';
import { AdminLoaded } from './parts';
import { ACTIONS } from './messages';

const List = styled.ol`
  ${stack(space.oneHalf)}
  ${bareList}
  & p {
    color: ${color.muted};
    font-size: ${text.small};
    overflow-wrap: anywhere;
  }
`;

/** The last hundred actions of admins, each with its reason. */
export function AuditList() {
  const query = useAuditQuery();
  return (
    <AdminLoaded
      query={query}
      failed="Failed to load the audit list."
      empty="No admin actions yet."
    >
      {(entries) => (
        <Surface aria-label="Audit list">
          <List>
            {entries.map(({ at, admin, action, target, reason }) => (
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
      )}
    </AdminLoaded>
  );
}
