// Compares groups with the naive model.
import { isDeepStrictEqual } from 'node:util';
import { dayOf, startOfMonth, startOfWeek, type Day } from '@cardinal/core/game/days';
import { GROUP_PERIODS, type GroupPeriod } from '@cardinal/core/game/periods';
import { boardOfGroup, listGroups, showGroup } from '../../services/groups/groups';
import type { KnownGroup, Naive } from './naive';

const isIn = (period: GroupPeriod, today: Day) =>
  ({
    day: (day: Day) => day === today,
    week: (day: Day) => startOfWeek(day) === startOfWeek(today),
    month: (day: Day) => startOfMonth(day) === startOfMonth(today),
    all: () => true,
  })[period];

/** The groups and boards that differ from the naive model. */
export async function groupDifferences(naive: Naive, now: number): Promise<string[]> {
  const found: string[] = [];
  const expect = (where: string, stored: unknown, expected: unknown): void => {
    if (isDeepStrictEqual(stored, expected)) return;
    found.push(`${where}: ${JSON.stringify(stored)}, expected ${JSON.stringify(expected)}`);
  };
  const groups = [...naive.groups.values()];
  for (const { uid, username } of naive.living) {
    const own = groups.filter(({ members }) => members.includes(uid));
    expect(
      `${username}'s groups`,
      (await listGroups(uid)).map(({ id, members }) => `${id} ${members}`).sort(),
      own.map(({ id, members }) => `${id} ${members.length}`).sort(),
    );
  }
  for (const group of groups) await compareGroup(naive, group, dayOf(now), expect);
  return found;
}

async function compareGroup(
  naive: Naive,
  group: KnownGroup,
  today: Day,
  expect: (where: string, stored: unknown, expected: unknown) => void,
): Promise<void> {
  const [member = ''] = group.members;
  const { ownerId, members, streak } = await showGroup(member, group.id);
  expect(
    `the group ${group.id}`,
    { ownerId, members: members.map(({ id }) => id).sort(), streak },
    {
      ownerId: group.ownerId,
      members: [...group.members].sort(),
      streak: naive.groupStreak(group, today),
    },
  );
  for (const period of GROUP_PERIODS) {
    const rows = await boardOfGroup(member, group.id, period, today);
    const scored = rows.filter(({ rank }) => rank !== null);
    const expected = naive.groupBoard(group, isIn(period, today));
    // Scores of 0 are reached without a game that scored, in an order that doesn't matter here.
    const key = ({ id, rank, score, played }: Omit<(typeof rows)[number], 'username'>) =>
      score === 0 ? [rank, played] : [id, rank, score, played];
    const sorted = (all: readonly Omit<(typeof rows)[number], 'username'>[]) => [
      ...all.filter(({ score }) => score !== 0).map(key),
      ...all
        .filter(({ score }) => score === 0)
        .map(key)
        .sort(),
    ];
    expect(`the ${period} of ${group.id}`, sorted(scored), sorted(expected));
  }
}
