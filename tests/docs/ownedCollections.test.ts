import { OWNED } from '../../functions/src/services/accountData/owned';
import { declaredCollections } from './declaredCollections';

/** Deleted with the account itself, in one transaction, and exported first. */
const ACCOUNT = ['PLAYERS', 'USERNAMES', 'USERS'];
/** Nothing in these belongs to one player, or can be found by the player. */
const OF_NO_ONE = [
  'ACCOUNT_DELETIONS',
  'AUDIT',
  'BOARDS',
  'CHALLENGE_GAMES',
  'COUNTERS',
  'DAYS',
  'DAY_STARTS',
  'DECLINES',
  'DELETED_ACCOUNTS',
  'DERIVED',
  'EXCUSED',
  'HISTOGRAMS',
  'LEAGUE_STARTS',
  'LIMITS',
  'MONTH_SHARDS',
  'ROUNDS',
  'SEATS',
  'TALLY_SHARDS',
  'TRIES',
];

it('exports and deletes what a player owns in every collection', async () => {
  const declared = await declaredCollections();
  const owned = OWNED.flatMap(({ collections }) =>
    collections.map(
      (collection) => declared.find(([, other]) => other === collection)?.[0] ?? collection.name,
    ),
  );
  const all = [...owned, ...ACCOUNT, ...OF_NO_ONE];
  expect(all.sort()).toEqual(declared.map(([constant]) => constant).sort());
});
