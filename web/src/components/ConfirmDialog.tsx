import type { ReactNode } from 'react';
import { Button } from './Button';
import { Dialog, DialogActions } from './Dialog';

interface ConfirmDialogProps {
  readonly title: string;
  readonly description: ReactNode;
  readonly confirmText: string;
  readonly cancelText: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  /** Makes staying the primary action, and leaving the secondary one. */
  readonly isStayingFirst?: boolean;
}

export function ConfirmDialog({ isStayingFirst = false, ...props }: ConfirmDialogProps) {
  const leave = (
    <Button key="leave" $kind={isStayingFirst ? 'secondary' : 'primary'} onClick={props.onConfirm}>
      {props.confirmText}
    </Button>
  );
  const stay = (
    <Button key="stay" $kind={isStayingFirst ? 'primary' : 'secondary'} onClick={props.onCancel}>
      {props.cancelText}
    </Button>
  );
  return (
    <Dialog title={props.title} description={props.description} onClose={props.onCancel}>
      <DialogActions>{isStayingFirst ? [stay, leave] : [leave, stay]}</DialogActions>
    </Dialog>
  );
}
