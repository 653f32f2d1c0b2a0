import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import {
  render as renderAlone,
  type RenderOptions,
  type RenderResult,
} from '@testing-library/react';
import type { ReactNode } from 'react';

function Language({ children }: { children: ReactNode }) {
  return <I18nProvider i18n={i18n}>{children}</I18nProvider>;
}

/** Renders a part of the page in English. */
export function render(
  part: ReactNode,
  options?: Omit<RenderOptions, 'wrapper' | 'queries'>,
): RenderResult {
  return renderAlone(part, { wrapper: Language, ...options });
}
