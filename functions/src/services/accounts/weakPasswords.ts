import { foldCase } from '@cardinal/core/api/text';
import { AppError } from '../../lib/appError';
import common from './commonPasswords.json';

let known: ReadonlySet<string> | null = null;

/** Built at the first password that is chosen: no other call needs it. */
function isListed(password: string): boolean {
  known ??= new Set(common.words.flatMap((line) => line.split(' ')));
  return known.has(password);
}

/** What the list leaves out: a short piece again and again (`12341234`, `aaaaaaaa`)… */
const REPEATED = /^(?=.{8,12}$)([a-z\d]{1,6})\1+$/;
/** …and runs of neighbours (`abcdefgh`, `23456789`), which are looked for in these. */
const RUNS = ['abcdefghijklmnopqrstuvwxyz', '01234567890'];

/** Whether it is among the first that anybody tries, whatever its case, forwards or backwards. */
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
 * @param field what the call's body calls the password
 * @throws AppError `invalid-input` for a password that everybody knows
 */
export function refuseCommonPassword(password: string, field: string): void {
  if (!isCommon(foldCase(password))) return;
  throw new AppError('invalid-input', {
    fields: { [field]: 'This is one of the most common passwords. Please choose another one' },
  });
}

/** @throws AppError `invalid-input` for a password that everybody knows who knows the player */
export function refuseKnownPassword(password: string, owner: Owner, field: string): void {
  const folded = foldCase(password);
  if (folded !== foldCase(owner.email) && folded !== foldCase(owner.username)) return;
  throw new AppError('invalid-input', {
    fields: { [field]: 'Please choose a password that isn’t your email address or username' },
  });
}

export function refuseWeakPassword(password: string, owner: Owner, field: string): void {
  refuseCommonPassword(password, field);
  refuseKnownPassword(password, owner, field);
}
