import styled from 'styled-components';
import { Button } from '../../components/Button';
import { Dialog, DialogActions } from '../../components/Dialog';
import { low, space } from '../../theme/tokens';

const Rules = styled.ul`
  display: grid;
  gap: ${space.one};
  margin: 0;
  padding-left: 1.2rem;
  text-wrap: pretty;
  /* A gap that cuts a line at the edge, to show that there are more. */
  ${low} {
    gap: ${space.half};
  }
`;

export function DrinkingRulesDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title="Drinking Game Mode Rules"
      description="For players 21 years of age or older."
      onClose={onClose}
    >
      <Rules>
        <li>21+ only. If you’re younger, sit this one out.</li>
        <li>There are no lives. A wrong guess ends your turn.</li>
        <li>
          A wrong guess costs a sip for each card already revealed, and at least one. Then pass to
          the next player.
        </li>
        <li>Below a score of 3, each right guess hands out a sip. The table shows who takes it.</li>
        <li>At 3 and 4, you can pass to the next player, or continue to 5.</li>
        <li>At 5, everyone else takes a sip.</li>
        <li>From 6 to 9, you can pass, or continue to 10.</li>
        <li>At 10, everyone else finishes their drink.</li>
        <li>Scores in this mode are never saved.</li>
      </Rules>
      <DialogActions>
        <Button type="button" onClick={onClose}>
          Got It
        </Button>
      </DialogActions>
    </Dialog>
  );
}
