import styled from 'styled-components';
import type { User } from '@cardinal/core/api/accounts';
import { Button } from '../../components/Button';
import { Dialog, DialogActions } from '../../components/Dialog';
import { SkeletonRows } from '../../components/States';
import { Tab, TabList, TabPanel, Tabs } from '../../components/Tabs';
import { color, low, shadow, space, wide } from '../../theme/tokens';
import { AccountSection } from './AccountSection';
import { PasswordForm } from './PasswordForm';
import { ProfileForm } from './ProfileForm';
import { SessionsSection } from './SessionsSection';

/** In sight however long the page is: the one way out, over the edge of the dialog's own room. */
const Foot = styled(DialogActions)`
  --edge: ${space.three};
  position: sticky;
  bottom: calc(-1 * var(--edge));
  margin: ${space.one} 0 calc(-1 * var(--edge));
  padding: ${space.oneHalf} 0 max(${space.two}, env(safe-area-inset-bottom));
  border-top: 1px solid ${color.line};
  background: ${color.surface};
  box-shadow: ${shadow.below};
  ${wide} {
    --edge: ${space.four};
  }
  ${low} {
    --edge: ${space.two};
  }
`;

/** A field that is tabbed to comes to rest above the foot, not under it. */
const Panels = styled(Tabs)`
  & input,
  & button {
    scroll-margin-bottom: 6rem;
  }
`;

interface ProfileDialogProps {
  readonly user: User | null;
  readonly onClose: () => void;
}

export function ProfileDialog({ user, onClose }: ProfileDialogProps) {
  return (
    <Dialog title="My Profile" onClose={onClose} size="large" hasCorner={false}>
      <Panels defaultValue="profile">
        <TabList aria-label="My Profile">
          <Tab value="profile">Profile</Tab>
          <Tab value="security">Security</Tab>
        </TabList>
        <TabPanel value="profile">
          {user === null ? <SkeletonRows count={6} /> : <ProfileForm user={user} />}
        </TabPanel>
        <TabPanel value="security">
          <PasswordForm />
          {user !== null && <AccountSection user={user} onGone={onClose} />}
          {/* Last: it is fetched, and pushes nothing away under a finger. */}
          <SessionsSection />
        </TabPanel>
      </Panels>
      <Foot>
        <Button type="button" $kind="secondary" onClick={onClose}>
          Close
        </Button>
      </Foot>
    </Dialog>
  );
}
