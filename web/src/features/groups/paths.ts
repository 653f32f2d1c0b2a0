import { PATHS } from '../../config/paths';

/** Here, and not in config: the first page doesn't need them. */
export function groupPath(id: string): string {
  return `${PATHS.groups}/${id}`;
}

export function invitationPath(inviteCode: string): string {
  return `${PATHS.groups}/join/${inviteCode}`;
}
