import { Formik } from 'formik';
import { useState, type ReactNode } from 'react';
import { Button, IconButton, TextButton } from '../src/components/Button';
import { ConfirmDialog } from '../src/components/ConfirmDialog';
import { Dialog, DialogActions } from '../src/components/Dialog';
import { FieldsForm, SubmitButton } from '../src/components/FieldsForm';
import { Icon } from '../src/components/icons';
import { NewEmailField } from '../src/components/NewEmailField';
import { NewPasswordFields } from '../src/components/NewPasswordFields';
import { Offer } from '../src/components/Offer';
import { Outcome } from '../src/components/Outcome';
import { ReportDialog } from '../src/components/ReportDialog';
import { ShareLinkButton } from '../src/components/ShareLinkButton';
import { ShareLinkDialog } from '../src/components/ShareLinkDialog';
import { Tab, TabList, TabPanel, Tabs } from '../src/components/Tabs';
import { ReadOnlyField, TextField } from '../src/components/TextField';
import { Row, State } from './State';

const KINDS = ['primary', 'secondary', 'quiet', 'danger'] as const;

export function ButtonStates() {
  return (
    <>
      {KINDS.map((kind) => (
        <State key={kind} name={`Button, ${kind}: open and locked`}>
          <Row>
            <Button type="button" $kind={kind}>
              Play
            </Button>
            <Button type="button" $kind={kind} disabled>
              Play
            </Button>
          </Row>
        </State>
      ))}
      <State name="Button, wide">
        <Button type="button" $wide>
          Play Daily Challenge
        </Button>
      </State>
      <State name="TextButton and IconButton">
        <Row>
          <TextButton type="button">Forgot password?</TextButton>
          <IconButton type="button" aria-label="Settings">
            <Icon name="gear" />
          </IconButton>
        </Row>
      </State>
    </>
  );
}

const forever = (): Promise<void> => new Promise(() => undefined);

export function FieldStates() {
  return (
    <>
      <State name="TextField: empty, filled, wrong, read-only">
        <Formik
          initialValues={{ empty: '', filled: 'ada@cardinal.test', wrong: 'ada' }}
          initialErrors={{ wrong: 'Please enter a valid email address' }}
          initialTouched={{ wrong: true }}
          onSubmit={forever}
        >
          <FieldsForm>
            <TextField name="empty" label="Empty" placeholder="Type here" />
            <TextField name="filled" label="Filled" type="email" />
            <TextField name="wrong" label="Wrong" type="email" />
            <ReadOnlyField label="Read-only" value="ada" />
          </FieldsForm>
        </Formik>
      </State>
      <State name="NewEmailField: leave it to see the suggestion">
        <Formik initialValues={{ email: 'ada@gmial.com' }} onSubmit={forever}>
          <FieldsForm>
            <NewEmailField />
          </FieldsForm>
        </Formik>
      </State>
      <State name="Outcome: nothing yet, failed, succeeded">
        <Outcome problem={null} />
        <Outcome problem="Failed to update profile. Please try again." />
        <Outcome problem={null} success="Profile updated successfully!" />
      </State>
      <State name="Offer: at the bottom of the window">
        <Offer title="A new version is ready" text="Reload the page to get it.">
          <Button type="button">Reload</Button>
        </Offer>
      </State>
      <State name="NewPasswordFields and SubmitButton: press to see it on its way">
        <Formik initialValues={{ newPassword: '', confirmPassword: '' }} onSubmit={forever}>
          <FieldsForm>
            <NewPasswordFields />
            <SubmitButton text="Change Password" pendingText="Changing..." />
          </FieldsForm>
        </Formik>
      </State>
    </>
  );
}

export function TabStates() {
  return (
    <State name="Tabs: chosen, open, locked">
      <Tabs defaultValue="daily">
        <TabList aria-label="Boards">
          <Tab value="daily">Daily</Tab>
          <Tab value="alltime">All-time</Tab>
          <Tab value="locked" disabled>
            Locked
          </Tab>
        </TabList>
        <TabPanel value="daily">The boards of today.</TabPanel>
        <TabPanel value="alltime">The boards of all time.</TabPanel>
      </Tabs>
    </State>
  );
}

type Opened = 'small' | 'large' | 'long' | 'closed-by-choice' | 'confirm' | 'report' | 'share';

export function DialogStates() {
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = (): void => setOpened(null);
  const dialogs: Readonly<Record<Opened, ReactNode>> = {
    small: (
      <Dialog title="A small dialog" description="With a line of what it is about." onClose={close}>
        <DialogActions>
          <Button type="button" onClick={close}>
            Close
          </Button>
        </DialogActions>
      </Dialog>
    ),
    large: (
      <Dialog title="A large dialog" size="large" onClose={close}>
        {Array.from({ length: 40 }, (_, line) => (
          <p key={line}>Line {line + 1} of what scrolls.</p>
        ))}
      </Dialog>
    ),
    long: (
      <Dialog title="A long dialog with actions" onClose={close}>
        {Array.from({ length: 40 }, (_, line) => (
          <p key={line}>Line {line + 1} of what scrolls.</p>
        ))}
        <DialogActions>
          <Button type="button" onClick={close}>
            Got it
          </Button>
        </DialogActions>
      </Dialog>
    ),
    'closed-by-choice': (
      <Dialog title="Only a choice closes it" canClose={false} onClose={close}>
        <DialogActions>
          <Button type="button" onClick={close}>
            I accept
          </Button>
        </DialogActions>
      </Dialog>
    ),
    confirm: (
      <ConfirmDialog
        title="Quit this game?"
        description="Your game is saved. You can continue it later."
        confirmText="Quit"
        cancelText="Keep playing"
        onConfirm={close}
        onCancel={close}
      />
    ),
    report: (
      <ReportDialog
        title="Report ada"
        description="An admin looks at it."
        reasons={['name', 'other']}
        texts={{ name: 'The username', other: 'Something else' }}
        onReport={() => Promise.resolve(null)}
        onClose={close}
      />
    ),
    share: (
      <ShareLinkDialog
        title="Share the link"
        url="https://cardinal.example/challenge/k7mq2xw9tdhp"
        onShare={() => Promise.resolve(true)}
        onClose={close}
      />
    ),
  };
  return (
    <State name="Dialog and ConfirmDialog">
      <Row>
        {(Object.keys(dialogs) as Opened[]).map((name) => (
          <Button key={name} type="button" $kind="secondary" onClick={() => setOpened(name)}>
            {name}
          </Button>
        ))}
        <ShareLinkButton
          title="Share a link"
          url="https://cardinal.example/groups/join/k7mq2xw9tdhp"
          onShare={() => Promise.resolve(true)}
        />
      </Row>
      {opened !== null && dialogs[opened]}
    </State>
  );
}
