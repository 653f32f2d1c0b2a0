import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { groupPath } from '../../config/paths';
import styled from 'styled-components';
import { object } from 'yup';
import { fault } from '@cardinal/core/api/faults';
import { groupName } from '@cardinal/core/api/fields';
import { FieldsForm, SubmitButton } from '../../components/FieldsForm';
import { Name } from '../../components/Name';
import { Outcome } from '../../components/Outcome';
import { Loaded } from '../../components/States';
import { Muted, PanelTitle } from '../../components/Surface';
import { TextField } from '../../components/TextField';
import { useCreateGroupMutation, useGroupsQuery } from '../../data/groups';
import { useAttempt } from '../../data/useAttempt';
import { KEYS, local } from '../../lib/storage';
import { row } from '../../theme/looks';
import { color, radius, space, text, TOUCH } from '../../theme/tokens';
import { Panel, Rows } from './panels';

const Row = styled(Link)`
  ${row(`0 ${space.one}`)}
  justify-content: space-between;
  min-height: ${TOUCH};
  padding: ${space.half} ${space.oneHalf};
  border-radius: ${radius.small};
  background: ${color.raised};
  color: ${color.text};
  text-decoration: none;
  & > :first-child {
    min-width: 0;
    font-weight: 650;
  }
  & > :last-child {
    color: ${color.muted};
    font-size: ${text.small};
  }
`;

export function GroupList() {
  const { t } = useLingui();
  const query = useGroupsQuery();
  const hasGroups = query.data !== undefined && query.data.length > 0;
  useEffect(() => local.set(KEYS.hasGroups, hasGroups ? 'yes' : null), [hasGroups]);
  return (
    <Panel aria-label={t`Your groups`}>
      <Loaded
        query={query}
        failed={t`Couldn’t load your groups.`}
        count={3}
        empty={t`You’re not in a group yet. Create one, or open an invitation.`}
      >
        {(groups) => (
          <Rows>
            {groups.map(({ id, name, members, isOwner }) => (
              <li key={id}>
                <Row to={groupPath(id)}>
                  <span>
                    <Name>{name}</Name>
                  </span>
                  <span>
                    {isOwner
                      ? t`${plural(members, { one: '# member', other: '# members' })}, yours`
                      : t`${plural(members, { one: '# member', other: '# members' })}`}
                  </span>
                </Row>
              </li>
            ))}
          </Rows>
        )}
      </Loaded>
    </Panel>
  );
}

const NOT_CREATED = {
  badAnswer: msg`Couldn’t create the group.`,
  noAnswer: msg`Couldn’t create the group. Please try again.`,
};

const newGroup = object({ name: groupName.required(fault('name-required')) });

export function CreateGroup({ onCreated }: { onCreated: (id: string) => void }) {
  const { t } = useLingui();
  const [create] = useCreateGroupMutation();
  const { problem, submit } = useAttempt();
  return (
    <Panel aria-labelledby="new-group">
      <PanelTitle id="new-group">{t`New group`}</PanelTitle>
      <Muted>{t`A class, an office, a family: compare your dailies, and invite by link.`}</Muted>
      <FieldsForm
        initialValues={{ name: '' }}
        validationSchema={newGroup}
        onSubmit={submit(NOT_CREATED, async ({ name }) =>
          onCreated((await create(name.trim()).unwrap()).id),
        )}
      >
        <TextField name="name" label={t`Name of the group`} autoComplete="off" />
        <Outcome problem={problem} />
        <SubmitButton text={t`Create group`} pendingText={t`Creating…`} />
      </FieldsForm>
    </Panel>
  );
}
