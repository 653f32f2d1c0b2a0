import styled from 'styled-components';
import { color, radius, space, text } from '../../theme/tokens';
import { useGameBadgesQuery } from './api';

const List = styled.ul`
  display: grid;
  gap: ${space.one};
  margin: 0;
  padding: 0;
  list-style: none;
  text-align: left;
  & li {
    padding: ${space.one} ${space.two};
    border-radius: ${radius.medium};
    background: ${color.warnSurface};
    color: ${color.warn};
  }
  & p {
    font-size: ${text.small};
  }
`;

/** There from the beginning, so that what comes into it is read out; empty it takes no room. */
const Place = styled.div`
  width: 100%;
  &:empty {
    position: absolute;
  }
`;

/** The badges that a finished game has earned; nothing where it has earned none. */
export function NewBadges({ gameId }: { gameId: string }) {
  const { currentData: badges } = useGameBadgesQuery(gameId);
  return (
    <Place role="status">
      {badges !== undefined && badges.length > 0 && (
        <List aria-label="Badges earned with this game">
          {badges.map(({ id, name, description }) => (
            <li key={id}>
              <strong>New badge: {name}</strong>
              <p>{description}</p>
            </li>
          ))}
        </List>
      )}
    </Place>
  );
}
