import type { Message } from '../../lib/language';
import type { AuditEntry, Review } from '@cardinal/core/api/admin';
import type { AnswerOf } from '@cardinal/core/api/contract';

/** `0.0213` as '2.1 %', `0.5` as '50 %'. */
export const percent = (chance: number): string =>
  `${(100 * chance).toFixed(chance < 0.1 ? 1 : 0)}%`;

/** '2.6 s', or a dash if no times were stored. */
export const seconds = (milliseconds: number | null): string =>
  milliseconds === null ? '–' : `${(milliseconds / 1000).toFixed(1)} s`;

/** '0.6', '-1.2', or a dash if it isn't known. Never '-0.0'. */
export const deviations = (luck: number | null): string =>
  luck === null ? '–' : (Math.round(luck * 10) / 10 + 0).toFixed(1);

/** '1 in 12,500', or a dash if the odds weren't stored. */
export const oneIn = (odds: number | null): string =>
  odds === null ? '–' : `1 in ${Math.round(1 / odds).toLocaleString('en')}`;

/** 'Daily of 2026-11-20', 'Fun game'. */
export const gameName = ({ mode, date }: Pick<Review, 'mode' | 'date'>): string =>
  mode === 'daily' ? `Daily of ${date}` : 'Fun game';

const RELEASED_BY = {
  unverified: 'released by the verified address',
  new: 'released by the seventh daily',
} as const;

/** 'held', 'released by the seventh daily', 'not held'. */
export const stateName = ({
  state,
  releasedBy,
}: Pick<Review, 'state'> &
  Partial<Pick<AnswerOf<'unseenLeaders'>[number], 'releasedBy'>>): string =>
  releasedBy == null ? (state ?? 'not held') : RELEASED_BY[releasedBy];

export const ACTIONS = {
  release: 'released the game',
  void: 'voided the game',
  unrank: 'took off the boards',
  rank: 'put back on the boards',
  suspend: 'suspended',
  reinstate: 'lifted the suspension',
  rename: 'gave a neutral name',
  dismiss: 'dismissed the reports',
  'rename-group': 'gave the group a neutral name',
  'delete-group': 'deleted the group',
  'dismiss-group': 'dismissed the reports of the group',
  excuse: 'excused the day',
  unexcuse: 'undid the excused day',
} as const satisfies Record<AuditEntry['action'], string>;

/** '1 report', '1,204 players'. The admin page is in English. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}

/** The admin page stays English. */
export const inEnglish = (english: string): Message => ({ key: '', english });
