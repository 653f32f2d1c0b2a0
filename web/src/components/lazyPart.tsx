import { lazy, useState, type ComponentType, type ReactNode } from 'react';
import { Button } from './Button';
import { Dialog, DialogActions } from './Dialog';
import { LoadBoundary } from './LoadBoundary';
import { Muted, Notice } from './Surface';
import { useRetryOnline } from './useRetryOnline';

type Load<P> = () => Promise<(props: P) => ReactNode>;

interface FailedProps {
  readonly onRetry: () => void;
  readonly onClose?: (() => void) | undefined;
}

/**
 * A part of a page that is loaded when it is first shown. If its file is missing or it can't be drawn,
 * it says so in its own place and can be tried again, while the rest of the page stays.
 */
function lazilyOr<P extends object>(
  load: Load<P>,
  Failed: ComponentType<FailedProps>,
  closeOf: (props: P) => (() => void) | undefined,
): ComponentType<P> {
  const fresh = () => lazy(async () => ({ default: await load() }));
  let next = fresh();
  // React keeps a failed load for good, so the next try needs a new one.
  const renew = (): void => {
    next = fresh();
  };
  return function Part(props: P) {
    const [{ Shown, tries }, setShown] = useState(() => ({ Shown: next, tries: 0 }));
    const again = (): void => setShown({ Shown: next, tries: tries + 1 });
    return (
      <LoadBoundary
        key={tries}
        fallback={<Failed onRetry={again} onClose={closeOf(props)} />}
        onFailed={renew}
      >
        <Shown {...props} />
      </LoadBoundary>
    );
  };
}

const reload = (): void => window.location.reload();

const TITLE = 'This part couldn’t be loaded';

function Why() {
  return <Muted>You may be offline, or there is a newer version. Reload the page to get it.</Muted>;
}

function Actions({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <Button type="button" onClick={onRetry}>
        Try again
      </Button>
      <Button type="button" $kind="secondary" onClick={reload}>
        Reload the page
      </Button>
    </>
  );
}

/** Says that a dialog or menu couldn't be loaded, and what to do. */
export function FailedDialog({ onRetry, onClose }: FailedProps) {
  useRetryOnline(true, onRetry);
  return (
    <Dialog title={TITLE} onClose={onClose ?? onRetry} canClose={onClose !== undefined}>
      <Why />
      <DialogActions>
        <Actions onRetry={onRetry} />
      </DialogActions>
    </Dialog>
  );
}

function FailedPart({ onRetry }: FailedProps) {
  useRetryOnline(true, onRetry);
  return (
    <Notice role="alert">
      <strong>{TITLE}</strong>
      <Why />
      <Actions onRetry={onRetry} />
    </Notice>
  );
}

/** A dialog that is loaded when it opens. */
export function lazyDialog<P extends { readonly onClose: () => void }>(
  load: Load<P>,
): ComponentType<P> {
  return lazilyOr(load, FailedDialog, ({ onClose }) => onClose);
}

/** A dialog that asks something first: without its file it can be tried again, but not closed. */
export function lazyQuestion<P extends object>(load: Load<P>): ComponentType<P> {
  return lazilyOr(load, FailedDialog, () => undefined);
}

/** A part that takes its place on the page. */
export function lazyPart<P extends object>(load: Load<P>): ComponentType<P> {
  return lazilyOr(load, FailedPart, () => undefined);
}

/** A part that only adds to what is there, and is left out if it can't be loaded. */
export function lazyExtra<P extends object>(load: Load<P>): ComponentType<P> {
  return lazilyOr(
    load,
    () => null,
    () => undefined,
  );
}
