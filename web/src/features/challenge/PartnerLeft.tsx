import { useLingui } from '@lingui/react/macro';
import type { Challenge } from '@cardinal/core/api/challenges';

/** Says that the other of a pair has left, and what the reader can still do. */
export function PartnerLeft({ challenge: { may } }: { challenge: Challenge }) {
  const { t } = useLingui();
  if (!may.seek) return <span>{t`The other player has left.`}</span>;
  return <span>{t`The other player has left. You can play on, or look for someone else.`}</span>;
}
