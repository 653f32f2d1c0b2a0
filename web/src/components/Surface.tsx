import { useLingui } from '@lingui/react/macro';
import styled from 'styled-components';
import { stack } from '../theme/looks';
import { color, radius, shadow, space, text } from '../theme/tokens';

export const Surface = styled.section`
  padding: ${space.three};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.surface};
  box-shadow: ${shadow.raised};
`;

export const PanelTitle = styled.h2`
  font-size: ${text.title};
`;

/** A message that stands alone, with the actions that it offers. */
export const Notice = styled(Surface)`
  ${stack(space.oneHalf)}
  text-align: center;
  text-wrap: balance;
`;

export const Alert = styled.p.attrs({ role: 'alert' })`
  padding: ${space.oneHalf} ${space.two};
  border: 1px solid ${color.bad};
  border-radius: ${radius.medium};
  background: ${color.badSurface};
  color: ${color.bad};
  font-size: ${text.small};
  font-weight: 600;
`;

export const Muted = styled.p`
  color: ${color.muted};
`;

/** Visible only to screen readers. */
export const Hidden = styled.span`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

const Waiting = styled.p.attrs({ role: 'status' })`
  margin: auto;
  padding: ${space.four};
  color: ${color.muted};
  font-size: ${text.large};
`;

export function Loading() {
  const { t } = useLingui();
  return <Waiting>{t`Loading...`}</Waiting>;
}
