import { foldCase } from '@cardinal/core/documents/usernames';
import { badField } from '../../lib/appError';
import common from './commonPasswords.json';

let known: ReadonlySet<string> | null = null;

/** Builds the list when the first password is chosen: no other call needs it. */
function isListed(password: string): boolean {
  known ??= new Set(common.words.flatMap((line) => line.split(' ')));
  return known.has(password);
}

/** Common passwords that aren't in the list: a repeated short piece (`12341234`, `aaaaaaaa`)… */
const REPEATED = /^(?=.{8,12}$)([a-z\d]{1,6})\1+$/;
/** …and runs of neighboring characters (`abcdefgh`, `23456789`), which are parts of these. */
const RUNS = ['abcdefghijklmnopqrstuvwxyz', '01234567890'];

/** Whether it is one of the first that attackers try, in any case, forwards or backwards. */
function isCommon(password: string): boolean {
  const backwards = [...password].reverse().join('');
  const isRun = RUNS.some((run) => run.includes(password) || run.includes(backwards));
  return isRun || REPEATED.test(password) || isListed(password) || isListed(backwards);
}

interface Owner {
  readonly email: string;
  readonly username: string;
}

/**
 * @param field the name of the password in the call's body
 * @throws AppError `invalid-input` for a common password
 */
export function rejectCommonPassword(password: string, field: string): void {
  if (!isCommon(foldCase(password))) return;
  throw badField(field, 'password-common');
}

/** @throws AppError `invalid-input` for the player's email address or username */
export function rejectKnownPassword(password: string, owner: Owner, field: string): void {
  const folded = foldCase(password);
  if (folded !== foldCase(owner.email) && folded !== foldCase(owner.username)) return;
  throw badField(field, 'password-known');
}

export function rejectWeakPassword(password: string, owner: Owner, field: string): void {
  rejectCommonPassword(password, field);
  rejectKnownPassword(password, owner, field);
}
