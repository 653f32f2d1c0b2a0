import { foldCase } from '@cardinal/core/api/text';
import { AppError } from '../../lib/appError';

const RESERVED = ['admin', 'administrator', 'root', 'cardinal', 'support', 'moderator'];

/** Letters and digits of other scripts that pass for a Latin letter, after case folding. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  а: 'a', ɑ: 'a', α: 'a', ԁ: 'd', ց: 'd', м: 'm', ӏ: 'i', і: 'i', ı: 'i', ι: 'i', ɩ: 'i', '1': 'i',
  l: 'i', п: 'n', ո: 'n', η: 'n', г: 'r', ѓ: 'r', о: 'o', ο: 'o', օ: 'o', '0': 'o', т: 't', τ: 't',
  с: 'c', ϲ: 'c', ѕ: 's', ꜱ: 's', '5': 's', υ: 'u', ս: 'u', ц: 'u', р: 'p', ρ: 'p', е: 'e', ε: 'e',
  '3': 'e', '4': 'a', μ: 'm', ν: 'v', ѵ: 'v', к: 'k', κ: 'k', ⲟ: 'o', ⲥ: 'c', ⲣ: 'p', ⲙ: 'm',
  ᴀ: 'a', ᴄ: 'c', ᴅ: 'd', ᴇ: 'e', ɪ: 'i', ʟ: 'i', ᴍ: 'm', ɴ: 'n', ᴏ: 'o', ᴘ: 'p', ʀ: 'r', ᴛ: 't', ᴜ: 'u',
  ꭺ: 'a', ꮯ: 'c', ꭰ: 'd', ꭼ: 'e', ꮮ: 'i', ꮇ: 'm', ꮲ: 'p', ꭱ: 'r', ꮢ: 'r', ꮪ: 's', ꮥ: 's', ꭲ: 't', ꭵ: 'i',
  ꓮ: 'a', ꓚ: 'c', ꓓ: 'd', ꓰ: 'e', ꓲ: 'i', ꓡ: 'i', ꓟ: 'm', ꓠ: 'n', ꓳ: 'o', ꓑ: 'p', ꓣ: 'r', ꓢ: 's', ꓔ: 't', ꓴ: 'u',
}; // prettier-ignore

/** Capitals that pass for another letter than their small ones do. */
const CAPITALS: Readonly<Record<string, string>> = { Ν: 'n', Տ: 's', Ս: 'u' };

/** What the eye takes a name for: accents, separators and borrowed letters gone. */
function skeleton(username: string): string {
  const small = foldCase([...username].map((letter) => CAPITALS[letter] ?? letter).join(''));
  const letters = [...small.normalize('NFD')].filter((letter) => !/[\p{M}_.-]/u.test(letter));
  const latin = letters.map((letter) => LOOKALIKES[letter] ?? letter).join('');
  return latin.replaceAll('rn', 'm');
}

const RESERVED_SKELETONS = new Set(RESERVED.map(skeleton));

/** Whether the name is, or looks like, one of ours. */
export function isReserved(username: string): boolean {
  return RESERVED_SKELETONS.has(skeleton(username));
}

/** @throws AppError `invalid-input` for a name that is, or looks like, one of ours. */
export function refuseReserved(username: string): void {
  if (isReserved(username)) {
    throw new AppError('invalid-input', { fields: { username: 'This username is reserved' } });
  }
}
