import type { accountCalls } from '@cardinal/core/api/accounts';
import { currentUser } from '../../services/signIn/login';
import * as registration from '../../services/signIn/registration';
import { registerDevice, removeDevice } from '../../services/reminders/devices';
import { deleteAccount } from '../../services/accountData/deletion';
import { changeEmail, checkEmailChange } from '../../services/emails/changeEmail';
import { exportAccount } from '../../services/accountData/export';
import { updatePreferences, updateProfile } from '../../services/profile/profile';
import { rejectBadName } from '../../services/names/badNames';
import { changeUsername } from '../../services/names/rename';
import type { Handlers } from '../context';
import { deviceOf } from '../device';
import { created, doing, done, ok } from '../replies';
import { clearedCookie, sessionCookie } from '../session';

export const accountRoutes: Handlers<keyof typeof accountCalls> = {
  register: {
    before: ({ body }) => registration.checkRegistration(body),
    respond: async ({ body, client, request }) => {
      const signedIn = await registration.register(body, { client, device: deviceOf(request) });
      return { ...created(signedIn), headers: sessionCookie(signedIn.token) };
    },
  },
  me: async ({ credential }) => ok(await currentUser(credential.session)),
  updateProfile: async ({ uid, body }) => ok(await updateProfile(uid, body)),
  changeEmail: {
    before: ({ credential, body }) => checkEmailChange(credential.session, body),
    respond: async ({ credential, client, body }) =>
      ok(await changeEmail(credential.session, body, client)),
  },
  changeUsername: {
    before: ({ body }) => rejectBadName(body.username),
    respond: async ({ uid, body }) => ok(await changeUsername(uid, body.username)),
  },
  registerDevice: doing(({ credential, body }) => registerDevice(credential.session, body)),
  removeDevice: doing(({ uid, body }) => removeDevice(uid, body.token)),
  updatePreferences: async ({ uid, body }) => ok(await updatePreferences(uid, body)),
  exportAccount: async ({ uid }) => ({
    status: 200,
    text: await exportAccount(uid),
    headers: { 'Content-Disposition': 'attachment; filename="cardinal-data.json"' },
  }),
  deleteAccount: async ({ credential, body }) => {
    await deleteAccount(credential.session, body);
    return { ...done, headers: clearedCookie() };
  },
};
