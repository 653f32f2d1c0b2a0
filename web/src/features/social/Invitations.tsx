import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { Avatar } from '../../components/Avatar';
import { Name } from '../../components/Name';
import { challengePath } from '../../config/paths';
import { useOwnChallenges } from '../../data/useOwnChallenges';
import { selectHasChallenges } from '../../session/authSlice';
import { Names, PersonList, Row, SmallButton } from './PersonRow';

/** Friends' challenges to the player. A screen reader says when one appears. */
export function Invitations({ onPlay }: { onPlay: () => void }) {
  const { t } = useLingui();
  const hasAny = useSelector(selectHasChallenges);
  const { data = [] } = useOwnChallenges({ isLive: true, hasAny });
  const invitations = data.flatMap(({ code, state, createdBy }) =>
    state === 'invited' && createdBy !== null ? [{ code, username: createdBy.username }] : [],
  );
  return (
    <div aria-live="polite">
      {invitations.length > 0 && (
        <PersonList aria-label={t`Challenges`}>
          {invitations.map(({ code, username }) => {
            const name = <Name>{`@${username}`}</Name>;
            return (
              <Row key={code}>
                <Avatar name={username} id={null} />
                <Names>
                  <Trans>{name} challenges you.</Trans>
                </Names>
                <SmallButton
                  as={Link}
                  to={challengePath(code)}
                  aria-label={t`Play ${username}’s challenge`}
                  onClick={onPlay}
                >{t`Play`}</SmallButton>
              </Row>
            );
          })}
        </PersonList>
      )}
    </div>
  );
}
