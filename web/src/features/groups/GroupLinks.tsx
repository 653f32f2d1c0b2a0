import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { Name } from '../../components/Name';
import { PATHS } from '../../config/paths';
import { useGroupsQuery } from '../../data/groups';
import { KEYS, local } from '../../lib/storage';
import { bareList } from '../../theme/looks';
import { pill } from '../../theme/panels';
import { space, TOUCH } from '../../theme/tokens';
import { groupPath } from '../../config/paths';

const Links = styled.ul<{ $isShort: boolean }>`
  display: flex;
  flex-wrap: ${({ $isShort }) => ($isShort ? 'wrap' : 'nowrap')};
  gap: ${space.half};
  /* One line, whatever the number of groups, so that nothing below moves. */
  min-height: ${TOUCH};
  position: relative;
  overflow-x: auto;
  ${bareList}
  & > li {
    flex: none;
    max-width: min(12rem, 100%);
  }
  & a {
    ${pill}
    max-width: 100%;
  }
`;

/** The player's groups by name, each leading to its boards, after what is always there. */
export function GroupLinks() {
  const { t } = useLingui();
  const skip = local.get(KEYS.hasGroups) === null;
  const { data = [] } = useGroupsQuery(undefined, { skip });
  return (
    <Links aria-label={t`Groups`} $isShort={skip}>
      <li>
        <Link to={PATHS.groups}>{t`My groups`}</Link>
      </li>
      <li>
        <Link to={PATHS.groups}>{t`New group`}</Link>
      </li>
      {data.map(({ id, name }) => (
        <li key={id}>
          <Link to={groupPath(id)}>
            <Name>{name}</Name>
          </Link>
        </li>
      ))}
    </Links>
  );
}
