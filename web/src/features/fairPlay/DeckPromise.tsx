import { PageLink } from '../../components/PageLink';
import { fairPlayPath } from '../../config/paths';
import { useGameDealQuery } from '../../data/fairPlay';

/** How many digits of a promise are enough to tell it from another. */
const SHOWN = 12;

/** What a fun game's deck was promised as, with the way to check it. */
export function DeckPromise({ gameId }: { gameId: string }) {
  const { data } = useGameDealQuery(gameId);
  if (!data) return null;
  return (
    <PageLink to={fairPlayPath(gameId)}>
      {`Deck promised as ${data.commitment.slice(0, SHOWN)}…`}
    </PageLink>
  );
}
