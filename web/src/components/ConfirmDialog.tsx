import { Button } from './Button';
import { Dialog, DialogActions } from './Dialog';

interface ConfirmDialogProps {
  readonly title: string;
  readonly description: string;
  readonly confirmText: string;
  readonly cancelText: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before something is left or lost. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <Dialog title={props.title} description={props.description} onClose={props.onCancel}>
      <DialogActions>
        <Button type="button" onClick={props.onConfirm}>
          {props.confirmText}
        </Button>
        <Button type="button" $kind="secondary" onClick={props.onCancel}>
          {props.cancelText}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
