import { Component, type ReactNode } from 'react';

interface LoadBoundaryProps {
  readonly children: ReactNode;
  /** Shown if a child could not be loaded or rendered. */
  readonly fallback: ReactNode;
  readonly onFailed?: () => void;
}

/** A class, because React offers error boundaries only as classes. */
export class LoadBoundary extends Component<LoadBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    this.props.onFailed?.();
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
