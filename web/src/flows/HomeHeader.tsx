import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { IconButton } from '../components/Button';
import { Icon } from '../components/icons';
import { Header } from '../features/menu/Header';

interface HomeHeaderProps {
  readonly onHome: () => void;
  readonly children?: ReactNode;
}

/** The bar of all pages except the dashboard, with a home button at its start. */
export function HomeHeader({ onHome, children }: HomeHeaderProps) {
  const { t } = useLingui();
  return (
    <Header
      start={
        <IconButton
          aria-label={t({ message: 'Home', comment: 'A button: leads to the dashboard.' })}
          onClick={onHome}
        >
          <Icon name="home" />
        </IconButton>
      }
    >
      {children}
    </Header>
  );
}
