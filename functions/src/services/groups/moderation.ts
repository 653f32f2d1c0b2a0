import {
  GROUP_REPORT_REASONS,
  MAX_REPORTED_GROUPS,
  type GroupModeration,
  type ReportedGroup,
} from '@cardinal/core/api/groups';
import type { RequestOf } from '@cardinal/core/api/contract';
import type { AuditAction } from '@cardinal/core/api/admin';
import { AppError, badField } from '../../lib/appError';
import { isId } from '../../lib/random';
import {
  findInvited,
  isMember,
  loadGroup,
  loadGroups,
  loadMemberships,
  presentIn,
  saveGroup,
  saveMembership,
} from '../../repos/groupsRepo';
import { wasAudited } from '../../repos/auditRepo';
import { loadPlayers } from '../../repos/playersRepo';
import { deleteReports, mostReported } from '../../repos/reportsRepo';
import { inTransaction, reader, type Tx } from '../../repos/store';
import { loadAdmin, writeAudit } from '../admin/audit';
import { isNeutral, neutralName } from '../names/usernames';
import {
  byUrgency,
  countReasons,
  dismissReports,
  fileReport,
  openReportsIn,
} from '../safety/openReports';
import { leftBy, removeGroup } from './leaving';

/** Reports a group, as a member. @throws AppError `not-found`, `invalid-input` for the owner */
export async function reportGroup(
  uid: string,
  id: string,
  request: RequestOf<'reportGroup'>,
): Promise<void> {
  if (!isId(id)) throw new AppError('not-found');
  await file(uid, id, request, true);
}

/** Reports the group of an invitation. @throws AppError `not-found`, `invalid-input` for the owner */
export async function reportInvitation(
  uid: string,
  inviteCode: string,
  request: RequestOf<'reportGroup'>,
): Promise<void> {
  const invited = isId(inviteCode) ? await findInvited(inviteCode) : null;
  if (invited === null) throw new AppError('not-found');
  await file(uid, invited.id, request, false);
}

async function file(
  uid: string,
  id: string,
  request: RequestOf<'reportGroup'>,
  isForMembers: boolean,
): Promise<void> {
  await fileReport(uid, { kind: 'group', id }, request, async (from) => {
    const group = await loadGroup(from, id);
    if (group === null || (isForMembers && !isMember(group, uid))) throw new AppError('not-found');
    if (group.ownerId === uid) {
      const field = isForMembers ? 'id' : 'inviteCode';
      throw badField(field, { code: 'self', message: 'You can’t report your own group' });
    }
  });
}

/** The groups with open reports, the most urgent first. */
export async function listReportedGroups(): Promise<ReportedGroup[]> {
  const found = (await mostReported('group', MAX_REPORTED_GROUPS)).sort(byUrgency);
  const groups = await loadGroups(
    reader,
    found.map(({ id }) => id),
  );
  const owners = await loadPlayers(
    reader,
    groups.map(({ ownerId }) => ownerId),
  );
  return found.flatMap((record) => {
    const at = groups.findIndex(({ id }) => id === record.id);
    const group = groups[at];
    if (group === undefined) return [];
    const { id: groupId, name, ownerId } = group;
    return [
      {
        groupId,
        name,
        ownerId,
        owner: owners[at]?.username ?? '',
        members: presentIn(group).length,
        reasons: countReasons(record, GROUP_REPORT_REASONS),
        ...openReportsIn(record),
      },
    ];
  });
}

/**
 * Gives a group a neutral name, deletes it, or dismisses its reports. Repeating a call changes nothing.
 * @throws AppError `not-found`
 */
export async function moderateGroup(
  id: string,
  adminId: string,
  { rename, delete: deletes, dismissReports: dismisses, muteReporters, reason }: GroupModeration,
): Promise<void> {
  if (!isId(id)) throw new AppError('not-found');
  const admin = await loadAdmin(adminId);
  const audit = (tx: Tx, action: AuditAction): void =>
    writeAudit(tx, { admin, action, target: id, reason });
  if (rename) await replaceName(id, audit);
  if (deletes) await deleteForAll(id, audit);
  if (dismisses) {
    await inTransaction(async (tx) => {
      if ((await loadGroup(tx, id)) === null) throw new AppError('not-found');
      const about = { kind: 'group', id } as const;
      if (await dismissReports(tx, about, muteReporters === true)) audit(tx, 'dismiss-group');
    });
  }
}

type Audit = (tx: Tx, action: AuditAction) => void;

async function replaceName(id: string, audit: Audit): Promise<void> {
  await inTransaction(async (tx) => {
    const group = await loadGroup(tx, id);
    if (group === null) throw new AppError('not-found');
    deleteReports(tx, { kind: 'group', id });
    if (isNeutral(group.name, 'group')) return;
    saveGroup(tx, { ...group, name: neutralName('group') });
    audit(tx, 'rename-group');
  });
}

/** A group that is gone was deleted by an earlier call, if the audit list has it. */
async function deleteForAll(id: string, audit: Audit): Promise<void> {
  await inTransaction(async (tx) => {
    const group = await loadGroup(tx, id);
    if (group === null) {
      if (await wasAudited(reader, 'delete-group', id)) return;
      throw new AppError('not-found');
    }
    const memberships = await loadMemberships(
      tx,
      group.members.map(({ uid }) => uid),
    );
    for (const membership of memberships) saveMembership(tx, leftBy(membership, id));
    removeGroup(tx, group);
    audit(tx, 'delete-group');
  });
}
