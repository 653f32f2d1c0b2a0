import { useLingui } from '@lingui/react/macro';
import styled from 'styled-components';
import { Button } from '../../components/Button';
import { Dialog, DialogActions } from '../../components/Dialog';
import { low, space } from '../../theme/tokens';

const Rules = styled.ul`
  display: grid;
  gap: ${space.one};
  margin: 0;
  padding-inline-start: 1.2rem;
  text-wrap: pretty;
  /* A gap that cuts a line at the edge, to show that there are more. */
  ${low} {
    gap: ${space.half};
  }
`;

export function DrinkingRulesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog
      title={t`Drinking Game Mode Rules`}
      description={t`For players 21 years of age or older.`}
      onClose={onClose}
    >
      <Rules>
        <li>{t`21+ only. If you’re younger, sit this one out.`}</li>
        <li>{t`There are no lives. A wrong guess ends your turn.`}</li>
        <li>
          {t`A wrong guess costs a sip for each card already revealed, and at least one. Then pass to the next player.`}
        </li>
        <li>{t`Below a score of 3, each right guess hands out a sip. The table shows who takes it.`}</li>
        <li>{t`At 3 and 4, you can pass to the next player, or continue to 5.`}</li>
        <li>{t`At 5, everyone else takes a sip.`}</li>
        <li>{t`From 6 to 9, you can pass, or continue to 10.`}</li>
        <li>{t`At 10, everyone else finishes their drink.`}</li>
        <li>{t`Scores in this mode are never saved.`}</li>
      </Rules>
      <DialogActions>
        <Button onClick={onClose}>{t`Got It`}</Button>
      </DialogActions>
    </Dialog>
  );
}
