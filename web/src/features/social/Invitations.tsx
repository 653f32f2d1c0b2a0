import { challengePath } from '../../config/paths';
import { Link } from 'react-router-dom';
import { Avatar } from '../../components/Avatar';
import { Name } from '../../components/Name';
import { useInvitationsQuery } from '../../data/challenges';
import { Names, PersonList, Row, SmallButton } from './PersonRow';

/** Friends' challenges to the player. A screen reader says when one appears. */
export function Invitations({ onPlay }: { onPlay: () => void }) {
  const { data = [] } = useInvitationsQuery();
  return (
    <div aria-live="polite">
      {data.length > 0 && (
        <PersonList aria-label="Challenges">
          {data.map(({ id, username, code }) => (
            <Row key={id}>
              <Avatar name={username} />
              <Names>
                <Name>{`@${username}`}</Name> challenges you.
              </Names>
              <SmallButton
                as={Link}
                to={challengePath(code)}
                aria-label={`Play ${username}’s challenge`}
                onClick={onPlay}
              >
                Play
              </SmallButton>
            </Row>
          ))}
        </PersonList>
      )}
    </div>
  );
}
