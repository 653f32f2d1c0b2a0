import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { messagesFor } from '../lib/language';
import { Button } from './Button';
import { Dialog, DialogActions } from './Dialog';
import { loaded, LoadBoundary } from './LoadBoundary';
import { Muted, Notice } from './Surface';
import { useRetryOnline } from './useRetryOnline';

type Load<P> = () => Promise<(props: P) => ReactNode>;

interface FailedProps {
  readonly why: MessageDescriptor;
  readonly onRetry: () => void;
  readonly onClose?: (() => void) | undefined;
}

/**
 * A part of a page that loads when it is first shown. If it can't be loaded or rendered, a message
 * with a retry button takes its place, and the rest of the page stays.
 */
function lazilyOr<P extends object>(
  load: Load<P>,
  Failed: ComponentType<FailedProps>,
  closeOf: (props: P) => (() => void) | undefined = () => undefined,
): ComponentType<P> {
  const fresh = () =>
    lazy(async () => {
      const [part] = await Promise.all([loaded(load()), messagesFor('rest')]);
      return { default: part };
    });
  let next = fresh();
  // React remembers a failed load, so a retry needs a new lazy component.
  const renew = (): void => {
    next = fresh();
  };
  return function Part(props: P) {
    const [{ Shown, tries }, setShown] = useState(() => ({ Shown: next, tries: 0 }));
    const again = (): void => setShown({ Shown: next, tries: tries + 1 });
    return (
      <LoadBoundary
        key={tries}
        fallback={(why) => <Failed why={why} onRetry={again} onClose={closeOf(props)} />}
        onFailed={renew}
      >
        <Shown {...props} />
      </LoadBoundary>
    );
  };
}

/** Shows nothing while it loads. */
function quietly<P extends object>(Part: ComponentType<P>): ComponentType<P> {
  return (props) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  );
}

const reload = (): void => window.location.reload();

const TITLE = msg`Couldn’t load this part`;

function Actions({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui();
  return (
    <>
      <Button onClick={onRetry}>{t`Try again`}</Button>
      <Button $kind="secondary" onClick={reload}>
        {t`Reload the page`}
      </Button>
    </>
  );
}

export function FailedDialog({ why, onRetry, onClose }: FailedProps) {
  const { t } = useLingui();
  useRetryOnline(true, onRetry);
  return (
    <Dialog title={t(TITLE)} onClose={onClose ?? onRetry} canClose={onClose !== undefined}>
      <Muted>{t(why)}</Muted>
      <DialogActions>
        <Actions onRetry={onRetry} />
      </DialogActions>
    </Dialog>
  );
}

function FailedPart({ why, onRetry }: FailedProps) {
  const { t } = useLingui();
  useRetryOnline(true, onRetry);
  return (
    <Notice role="alert">
      <strong>{t(TITLE)}</strong>
      <Muted>{t(why)}</Muted>
      <Actions onRetry={onRetry} />
    </Notice>
  );
}

export function lazyDialog<P extends { readonly onClose: () => void }>(
  load: Load<P>,
): ComponentType<P> {
  return quietly(lazilyOr(load, FailedDialog, ({ onClose }) => onClose));
}

/** A dialog that needs an answer: if it can't be loaded, it can be retried, but not closed. */
export function lazyConfirmation<P extends object>(load: Load<P>): ComponentType<P> {
  return quietly(lazilyOr(load, FailedDialog));
}

/** A part of the page that shows a message if it can't be loaded. What is shown meanwhile is up to the page. */
export function lazyPart<P extends object>(load: Load<P>): ComponentType<P> {
  return lazilyOr(load, FailedPart);
}

/** An optional part that is omitted if it can't be loaded. */
export function lazyExtra<P extends object>(load: Load<P>): ComponentType<P> {
  return quietly(lazilyOr(load, () => null));
}
