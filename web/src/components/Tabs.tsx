import * as Radix from '@radix-ui/react-tabs';
import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { shownDirection } from '../lib/language';
import { TOUCH, color, forced, motion, narrow, radius, shadow, space, text } from '../theme/tokens';

/** Radix doesn't know the page's direction. */
export function Tabs(props: ComponentProps<typeof Radix.Root>) {
  return <Radix.Root dir={shownDirection()} {...props} />;
}

export const TabList = styled(Radix.List)`
  display: flex;
  gap: ${space.half};
  padding: ${space.half};
  border-radius: ${radius.round};
  background: ${color.raised};
`;

export const Tab = styled(Radix.Trigger)`
  /* As wide as its text, plus an equal share of the remaining space. */
  flex: 1 1 auto;
  min-height: ${TOUCH};
  min-width: min-content;
  padding: 0 min(${space.one}, 2.3vw);
  border: 0;
  border-radius: ${radius.round};
  background: none;
  color: ${color.muted};
  font-size: min(${text.small}, 4.2vw);
  font-weight: 650;
  line-height: 1.15;
  transition: opacity ${motion.quick};
  ${narrow} {
    padding: 0 ${space.half};
    font-size: min(${text.tiny}, 3.75vw);
  }
  &[data-state='active'] {
    background: ${color.chosen};
    color: ${color.text};
    box-shadow: ${shadow.chosen};
  }
  ${forced} {
    &[data-state='active'] {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
  }
`;

export const TabPanel = styled(Radix.Content)`
  margin-top: ${space.two};
  outline-offset: 4px;
`;
