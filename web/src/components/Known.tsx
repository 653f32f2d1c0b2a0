import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { Query } from './States';
import { useRetryOnline } from './useRetryOnline';

export interface Reading {
  readonly state: 'loading' | 'failed' | 'loaded';
  readonly retry: () => void;
}

interface MaybeAsked<Data = unknown> extends Query<Data> {
  readonly isUninitialized: boolean;
}

/**
 * The state of a query. A failed one stays failed while it is retried, so that its button keeps the
 * focus.
 */
export function readingOf({ data, isLoading, isUninitialized, refetch }: MaybeAsked): Reading {
  const isUnknown = isLoading || isUninitialized ? 'loading' : 'failed';
  return { state: data === undefined ? isUnknown : 'loaded', retry: () => void refetch() };
}

interface WithCurrent extends MaybeAsked {
  readonly currentData?: unknown;
  readonly isFetching: boolean;
}

/** The query without data of an earlier argument. */
export function currentOf<Asked extends WithCurrent>(query: Asked) {
  const data: Asked['currentData'] = query.currentData;
  const { isFetching, isUninitialized, refetch } = query;
  return { data, isLoading: data === undefined && isFetching, isUninitialized, refetch };
}

const Again = styled.button`
  min-width: 24px;
  min-height: 24px;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  font-weight: 700;
  text-decoration: underline;
  text-underline-offset: 0.2em;
`;

const Small = styled.span`
  font-size: 1rem;
  line-height: 1.2;
`;

interface KnownProps {
  readonly reading: Reading;
  /** Names the number for screen readers. */
  readonly name: string;
  /** For places with no room for text. */
  readonly isShort?: boolean;
  readonly children: ReactNode;
}

/** A number from the server. Shows nothing that looks like a number until it is known. */
export function Known({ reading: { state, retry }, name, isShort = false, children }: KnownProps) {
  const { t } = useLingui();
  useRetryOnline(state === 'failed', retry);
  // Its own element, because a translator replaces text nodes.
  const isText = typeof children === 'string' || typeof children === 'number';
  if (state === 'loaded') return isText ? <span>{children}</span> : children;
  if (state === 'loading') return <span aria-label={t`${name}: loading`}>…</span>;
  return (
    <Small>
      <Again type="button" aria-label={t`Try again: ${name}`} onClick={retry}>
        {isShort ? '↻' : t`Try again`}
      </Again>
    </Small>
  );
}
