import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import * as Radix from '@radix-ui/react-dropdown-menu';
import styled from 'styled-components';
import type { User } from '@cardinal/core/api/accounts';
import { IconButton } from '../../components/Button';
import { Icon } from '../../components/icons';
import { Name } from '../../components/Name';
import { shownDirection } from '../../lib/language';
import { color, low, radius, shadow, space, text, TOUCH } from '../../theme/tokens';

const Panel = styled(Radix.Content)`
  position: relative;
  /* Above a toast, because the player opened the menu. */
  z-index: 61;
  min-width: 14rem;
  max-width: min(20rem, 100vw - ${space.two});
  /* On a phone in landscape mode, the list is higher than the screen. */
  max-height: calc(var(--radix-dropdown-menu-content-available-height) - ${space.one});
  overflow-y: auto;
  padding: ${space.one};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.surface};
  box-shadow: ${shadow.raised};
`;

const Greeting = styled(Radix.Label)`
  padding: ${space.one} ${space.oneHalf};
  color: ${color.muted};
  font-size: ${text.small};
  & strong {
    display: block;
    color: ${color.text};
    font-size: ${text.body};
  }
  ${low} {
    padding-block: ${space.half};
    & strong {
      display: inline;
    }
  }
`;

const Item = styled(Radix.Item)`
  display: flex;
  align-items: center;
  min-height: ${TOUCH};
  padding: 0 ${space.oneHalf};
  border-radius: ${radius.small};
  cursor: pointer;
  outline: none;
  &[data-highlighted] {
    background: ${color.raised};
  }
`;

export interface MenuChoice {
  readonly text: string;
  readonly onChoose: () => void;
}

interface SettingsMenuProps {
  readonly user: User | null;
  readonly isLoading: boolean;
  readonly choices: readonly MenuChoice[];
  /** Opens at once, because the button was pressed before the menu was loaded. */
  readonly isOpenAtFirst?: boolean;
}

/**
 * The username, otherwise the first name, otherwise the email address before its @, otherwise
 * 'Guest'.
 */
function greetingName(user: User | null): string {
  if (user === null) return t`Guest`;
  return user.username || user.firstName || user.email.split('@')[0] || t`Guest`;
}

export function SettingsMenu({
  user,
  isLoading,
  choices,
  isOpenAtFirst = false,
}: SettingsMenuProps) {
  const { t } = useLingui();
  const name = isLoading ? t`Loading...` : <Name>{greetingName(user)}</Name>;
  return (
    <Radix.Root dir={shownDirection()} modal={false} defaultOpen={isOpenAtFirst}>
      <Radix.Trigger asChild>
        <IconButton aria-label={t`Settings`}>
          <Icon name="gear" />
        </IconButton>
      </Radix.Trigger>
      {/* No portal, so that the menu stays in the header's landmark. */}
      <Panel align="end" sideOffset={8}>
        <Greeting>
          <Trans>
            <span>Hello,</span> <strong>{name}</strong>
          </Trans>
        </Greeting>
        {choices.map(({ text: choice, onChoose }) => (
          <Item key={choice} onSelect={onChoose}>
            {choice}
          </Item>
        ))}
      </Panel>
    </Radix.Root>
  );
}
