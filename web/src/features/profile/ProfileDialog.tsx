import { useLingui } from '@lingui/react/macro';
import type { User } from '@cardinal/core/api/accounts';
import { Button } from '../../components/Button';
import { Dialog, DialogActions } from '../../components/Dialog';
import { SkeletonRows } from '../../components/States';
import { Tab, TabList, TabPanel, Tabs } from '../../components/Tabs';
import { AccountSection, BlockedSection } from './AccountSection';
import { PasswordForm } from './PasswordForm';
import { ProfileForm } from './ProfileForm';
import { RemindersPanel } from './RemindersPanel';
import { SessionsSection } from './SessionsSection';

interface ProfileDialogProps {
  readonly user: User | null;
  readonly onClose: () => void;
}

export function ProfileDialog({ user, onClose }: ProfileDialogProps) {
  const { t } = useLingui();
  const foot = (
    <DialogActions>
      <Button $kind="secondary" onClick={onClose}>{t`Close`}</Button>
    </DialogActions>
  );
  return (
    <Dialog title={t`My Profile`} onClose={onClose} size="large" hasCorner={false}>
      <Tabs defaultValue="profile">
        <TabList aria-label={t`My Profile`}>
          <Tab value="profile">{t`Profile`}</Tab>
          <Tab value="reminders">{t`Reminders`}</Tab>
          <Tab value="security">{t`Security`}</Tab>
        </TabList>
        <TabPanel value="profile">
          {user === null ? (
            <>
              <SkeletonRows count={6} />
              {foot}
            </>
          ) : (
            <ProfileForm user={user} onClose={onClose} />
          )}
        </TabPanel>
        <TabPanel value="reminders">
          {user === null ? <SkeletonRows count={4} /> : <RemindersPanel user={user} />}
          {foot}
        </TabPanel>
        <TabPanel value="security">
          {user === null ? (
            <SkeletonRows count={4} />
          ) : (
            <>
              <PasswordForm email={user.email} />
              <BlockedSection />
              <AccountSection user={user} onGone={onClose} />
            </>
          )}
          {/* Last, because it loads later and would move what is below. */}
          <SessionsSection />
          {foot}
        </TabPanel>
      </Tabs>
    </Dialog>
  );
}
