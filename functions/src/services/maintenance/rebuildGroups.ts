import {
  isMember,
  loadGroup,
  loadMembership,
  saveGroup,
  saveMembership,
  allGroups,
  allMemberships,
} from '../../repos/groupsRepo';
import { loadPlayer, loadPlayers } from '../../repos/playersRepo';
import { atOneMoment, inTransaction, reader, type Reader, type Tx } from '../../repos/store';
import { removeGroup, withoutMember } from '../groups/leaving';
import type { Difference } from './derived';

const AT_ONCE = 100;

/** A group, and a player who is in it by the group or by the player's own list. */
type Pair = readonly [group: string, uid: string];

/**
 * Compares groups with the accounts of their members and with the players' own lists of groups. The
 * group is right, unless a member's account no longer exists.
 */
export async function* rebuildGroups(fix: boolean): AsyncGenerator<Difference> {
  const pairs = new Map<string, Pair>();
  const note = (...pair: Pair): void => {
    const key = pair.join(' ');
    // Whatever both sides agree on is right.
    if (!pairs.delete(key)) pairs.set(key, pair);
  };
  for await (const groups of allGroups(AT_ONCE)) {
    for (const { id, value } of groups) {
      const ids = value.members.map(({ uid }) => uid);
      const players = await loadPlayers(reader, ids);
      for (const [at, uid] of ids.entries()) {
        if (players[at] === null)
          yield* comparing(fix, (from, tx) => compareMember(from, tx, id, uid));
        else note(id, uid);
      }
    }
  }
  for await (const memberships of allMemberships(AT_ONCE)) {
    for (const { id: uid, value } of memberships) for (const id of value.groups) note(id, uid);
  }
  for (const [id, uid] of pairs.values()) {
    yield* comparing(fix, (from, tx) => compareList(from, tx, id, uid));
  }
}

type Compare = (from: Reader, tx: Tx | null) => Promise<Difference | null>;

/** Compares again at one moment: players may join and leave meanwhile. */
async function* comparing(fix: boolean, compare: Compare): AsyncGenerator<Difference> {
  const found = await (fix
    ? inTransaction((tx) => compare(tx, tx))
    : atOneMoment((moment) => compare(moment, null)));
  if (found !== null) yield found;
}

/** A member without an account. */
async function compareMember(
  from: Reader,
  tx: Tx | null,
  id: string,
  uid: string,
): Promise<Difference | null> {
  const [group, player] = [await loadGroup(from, id), await loadPlayer(from, uid)];
  if (group === null || player !== null || !isMember(group, uid)) return null;
  const rest = withoutMember(group, uid);
  if (tx !== null && rest === null) removeGroup(tx, group);
  if (tx !== null && rest !== null) saveGroup(tx, rest);
  return { where: `groups/${id}`, stored: uid, expected: null };
}

/** A group that is missing in a player's list, or that the player isn't a member of. */
async function compareList(
  from: Reader,
  tx: Tx | null,
  id: string,
  uid: string,
): Promise<Difference | null> {
  const [group, membership] = [await loadGroup(from, id), await loadMembership(from, uid)];
  const isIn = group !== null && isMember(group, uid);
  if (isIn === membership.groups.includes(id)) return null;
  const groups = isIn
    ? [...membership.groups, id]
    : membership.groups.filter((other) => other !== id);
  if (tx !== null) saveMembership(tx, { ...membership, groups });
  return { where: `memberships/${uid}`, stored: membership.groups, expected: groups };
}
