import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Component, type ReactNode } from 'react';

const OFFLINE = msg`You may be offline, or there’s a new version. Reload the page to get it.`;
const UNFIT = msg`This doesn’t work in your browser. It may be too old: please update it.`;

/** A file didn't come. */
class NotLoaded extends Error {}

/** Tells a file that didn't come from one that this browser can't run. */
export async function loaded<T>(loading: Promise<T>): Promise<T> {
  try {
    return await loading;
  } catch (error) {
    // All browsers in which Cardinal works have it; index.html asks the same.
    const isUnfit = error instanceof SyntaxError || !('structuredClone' in window);
    throw isUnfit ? error : new NotLoaded(String(error), { cause: error });
  }
}

/** What is true of a part that couldn't be loaded with `loaded`, or rendered. */
export const whyOf = (error: unknown): MessageDescriptor =>
  error instanceof NotLoaded ? OFFLINE : UNFIT;

interface LoadBoundaryProps {
  readonly children: ReactNode;
  /** Shown if a child could not be loaded or rendered. */
  readonly fallback: ReactNode | ((why: MessageDescriptor) => ReactNode);
  readonly onFailed?: () => void;
}

/** A class, because React offers error boundaries only as classes. */
export class LoadBoundary extends Component<LoadBoundaryProps> {
  override state: { readonly why: MessageDescriptor | null } = { why: null };

  static getDerivedStateFromError(error: unknown) {
    return { why: whyOf(error) };
  }

  override componentDidCatch() {
    this.props.onFailed?.();
  }

  override render() {
    const { why } = this.state;
    const { children, fallback } = this.props;
    if (why === null) return children;
    return typeof fallback === 'function' ? fallback(why) : fallback;
  }
}
