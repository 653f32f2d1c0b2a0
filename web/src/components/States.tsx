import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';
import { cardPlace, stack } from '../theme/looks';
import { color, low, radius, space } from '../theme/tokens';
import { Button } from './Button';
import { Muted } from './Surface';
import { useRetryOnline } from './useRetryOnline';

const Frame = styled.div`
  ${stack(space.two)}
  justify-items: center;
  padding: ${space.four} ${space.two};
  text-align: center;
  text-wrap: balance;
`;

const Cards = styled.div`
  display: flex;
  direction: ltr;
  ${low} {
    display: none;
  }
  & span {
    width: 2.6rem;
    ${cardPlace}
  }
  & span:first-child {
    transform: rotate(-8deg) translateX(0.4rem);
  }
  & span:last-child {
    transform: rotate(8deg) translateX(-0.4rem);
  }
`;

/** Centered in a full-height dialog, so that it doesn't look as if more were still loading. */
export const Middle = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: center;
  min-height: calc(92 * var(--dvh) - 17rem);
  ${low} {
    min-height: 0;
  }
`;

export function EmptyState({ text }: { text: string }) {
  return (
    <Frame>
      <Cards aria-hidden="true">
        <span />
        <span />
      </Cards>
      <Muted>{text}</Muted>
    </Frame>
  );
}

const breathe = keyframes`50% { opacity: 0.5; }`;

const Bone = styled.div`
  height: 2.9rem;
  margin-bottom: ${space.one};
  border-radius: ${radius.medium};
  background: ${color.raised};
  animation: ${breathe} 1.4s ease-in-out infinite;
`;

export function SkeletonRows({ count = 5 }: { count?: number | undefined }) {
  const { t } = useLingui();
  return (
    <div role="status" aria-label={t`Loading...`} data-loading>
      {Array.from({ length: count }, (_, index) => (
        <Bone key={index} />
      ))}
    </div>
  );
}

const turn = keyframes`to { transform: rotate(360deg); }`;

/** Uses padding: a margin would move the parent, which would jump back when content appears. */
const RingPlace = styled.div`
  display: grid;
  justify-items: center;
  padding: ${space.six} 0;
`;

const Ring = styled.div`
  width: 3rem;
  height: 3rem;
  border: 4px solid ${color.line};
  border-top-color: ${color.brand};
  border-radius: 50%;
  animation: ${turn} 0.9s linear infinite;
`;

export function Spinner() {
  const { t } = useLingui();
  return (
    <RingPlace>
      <Ring role="status" aria-label={t`Loading...`} />
    </RingPlace>
  );
}

interface FailedStateProps {
  readonly text: string;
  readonly why?: string | null | undefined;
  readonly onRetry: () => unknown;
}

/** A failure with a retry button. It also retries when the browser is online again. */
export function FailedState({ text, why = null, onRetry }: FailedStateProps) {
  const { t } = useLingui();
  useRetryOnline(true, onRetry);
  return (
    <Frame role="alert">
      <p>{text}</p>
      {why !== null && <Muted>{why}</Muted>}
      <Button $kind="secondary" onClick={onRetry}>
        {t`Try again`}
      </Button>
    </Frame>
  );
}

export interface Query<Data> {
  readonly data?: Data | undefined;
  readonly isLoading: boolean;
  readonly refetch: () => unknown;
}

interface LoadedProps<Data> {
  readonly query: Query<Data>;
  /** Says what couldn't be loaded, and why. */
  readonly failed: string;
  readonly why?: string | null;
  /** How many rows to expect. */
  readonly count?: number;
  /** Says that a list is empty. */
  readonly empty?: string;
  readonly children: (data: Data) => ReactNode;
}

/** What a query has loaded, or what the player sees instead. */
export function Loaded<Data>({ query, failed, why, count, empty, children }: LoadedProps<Data>) {
  const { data, isLoading, refetch } = query;
  if (data === undefined) {
    if (isLoading) return <SkeletonRows count={count} />;
    return <FailedState text={failed} why={why} onRetry={refetch} />;
  }
  const isEmpty = Array.isArray(data) && data.length === 0;
  return isEmpty && empty !== undefined ? <EmptyState text={empty} /> : children(data);
}
