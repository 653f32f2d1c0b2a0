import { Component, type ReactNode } from 'react';

interface LoadBoundaryProps {
  readonly children: ReactNode;
  /** Instead of them, when one of them could not be loaded or drawn. */
  readonly fallback: ReactNode;
  readonly onFailed?: () => void;
}

/** React catches what its children throw in classes alone. */
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
