import { GOOGLE_NETWORKS } from '../../functions/src/lib/googleNetworks';
import { policyOfPages } from '../lib/site';
import {
  checkEnvironment,
  checkNetworks,
  checkProject,
  checkTexts,
  KEY_APIS,
  type Finding,
} from './checks';
import type { Ask, Reply } from './project';

const NUMBER = '123456789';
const SIGNER = `serviceAccount:${NUMBER}-compute@developer.gserviceaccount.com`;
const NOT_FOUND: Reply = { status: 404, body: { error: { status: 'NOT_FOUND' } } };

const POINT_IN_TIME = { pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED' };
const DATABASE = { type: 'FIRESTORE_NATIVE', locationId: 'us-central1' };
const AUTH = {
  signIn: { email: { enabled: true } },
  emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
};

const ok = (body: unknown): Reply => ({ status: 200, body });
const [ENABLED, DISABLED] = [ok({ state: 'ENABLED' }), ok({ state: 'DISABLED' })];
const forbidden = (error: object): Reply => ({
  status: 403,
  body: { error: { status: 'PERMISSION_DENIED', ...error } },
});
const binding = (role: string): Reply => ok({ bindings: [{ role, members: [SIGNER] }, { role }] });

const secretOf = (length: number): Reply =>
  ok({ payload: { data: Buffer.from('x'.repeat(length)).toString('base64') } });

const keyFor = (...apis: readonly string[]): object => ({
  restrictions: { apiTargets: apis.map((service) => ({ service })) },
});

/** A complete project. `parts` replaces some of its responses. */
function fakeProject(parts: Readonly<Record<string, Reply>> = {}): Ask {
  const answers: Readonly<Record<string, Reply>> = {
    'firebase.googleapis.com': ok({ projectId: 'cards', projectNumber: NUMBER }),
    billingInfo: ok({ billingEnabled: true }),
    backupSchedules: ok({ backupSchedules: [{ dailyRecurrence: {} }] }),
    alertPolicies: ok({ alertPolicies: [{ displayName: 'Calls fail' }] }),
    databases: ok({ ...DATABASE, ...POINT_IN_TIME }),
    identitytoolkit: ok(AUTH),
    sites: ok({ sites: [{ name: 'projects/cards/sites/cards' }] }),
    'latest:access': secretOf(32),
    quotaPreferences: ok({ quotaPreferences: [{ service: 'identitytoolkit.googleapis.com' }] }),
    apikeys: ok({ keys: [keyFor(...KEY_APIS), keyFor('maps')] }),
    ...{ cloudscheduler: ENABLED, fcm: ENABLED, CARDINAL_SECRET: ENABLED },
    ...{ CARDINAL_OIDC_SECRET: ENABLED, CARDINAL_SMTP_PASSWORD: ENABLED },
    getIamPolicy: binding('roles/iam.serviceAccountTokenCreator'),
    ...parts,
  };
  return (_, url) => {
    const part = Object.keys(answers).find((name) => url.includes(name));
    return Promise.resolve((part !== undefined && answers[part]) || NOT_FOUND);
  };
}

const problemsIn = (findings: readonly Finding[]): string[] =>
  findings.filter(({ state }) => state !== 'there').map(({ what, state }) => `${state}: ${what}`);

it('checkProject finds nothing missing in a complete project', async () => {
  const findings = await checkProject('cards', fakeProject());
  expect(findings).toHaveLength(18);
  expect(problemsIn(findings)).toEqual([]);
});

it('expects a key for each API of Google that the policy of the pages allows', () => {
  const allowed = [...policyOfPages().matchAll(/https:\/\/([\w.]+\.googleapis\.com)/g)];
  expect(allowed.map(([, host]) => host).sort()).toEqual([...KEY_APIS].sort());
});

it('checkProject checks nothing else if the project is missing', async () => {
  const ask = fakeProject({ 'firebase.googleapis.com': NOT_FOUND });
  expect(problemsIn(await checkProject('cards', ask))).toEqual([
    'missing: the Firebase project cards',
  ]);
});

const unused = forbidden({ details: [{ reason: 'SERVICE_DISABLED' }] });
const elsewhere = { ...DATABASE, ...POINT_IN_TIME, locationId: 'europe-west1' };
const keys = 'hint: API keys restricted to the APIs that the site uses';
const hiding = 'missing: Auth hides which addresses have an account';
it.each<[finding: string, answers: Record<string, Reply>]>([
  ['missing: the Blaze plan', { billingInfo: ok({ billingEnabled: false }) }],
  ['missing: Firestore in native mode, in us-central1', { databases: ok(elsewhere) }],
  ['hint: recovery of any moment of the last seven days', { databases: ok(DATABASE) }],
  ['hint: backups, every day', { backupSchedules: ok({}) }],
  ['hint: alarms', { alertPolicies: ok({ alertPolicies: [] }) }],
  ['missing: sign-in with email and password', { identitytoolkit: ok({ ...AUTH, signIn: {} }) }],
  [hiding, { identitytoolkit: ok({ ...AUTH, emailPrivacyConfig: undefined }) }],
  [hiding, { identitytoolkit: ok({ ...AUTH, emailPrivacyConfig: {} }) }],
  ['missing: a Hosting site', { sites: ok({}) }],
  ['missing: the secret CARDINAL_SECRET', { CARDINAL_SECRET: NOT_FOUND }],
  ['missing: a CARDINAL_SECRET of at least 32 characters', { 'latest:access': secretOf(31) }],
  ['hint: a quota that limits sign-ins past our API', { quotaPreferences: ok({}) }],
  [keys, { apikeys: ok({ keys: [keyFor(...KEY_APIS), {}] }) }],
  [keys, { apikeys: ok({ keys: [keyFor(...KEY_APIS.slice(1))] }) }],
  ['missing: the secret CARDINAL_OIDC_SECRET', { CARDINAL_OIDC_SECRET: DISABLED }],
  ['missing: Cloud Scheduler, for reminders', { cloudscheduler: DISABLED }],
  ['missing: Firebase Cloud Messaging, for reminders', { fcm: unused }],
  ['missing: the secret CARDINAL_SMTP_PASSWORD', { CARDINAL_SMTP_PASSWORD: unused }],
  ["missing: the functions' account may sign tokens", { getIamPolicy: binding('roles/viewer') }],
  ["unknown: the functions' account may sign tokens", { getIamPolicy: forbidden({}) }],
])('checkProject reports %s, and what to do', async (expected, answers) => {
  const findings = await checkProject('cards', fakeProject(answers));
  expect(problemsIn(findings)).toEqual([expected]);
  expect(findings.find(({ state }) => state !== 'there')?.todo).not.toBe('');
});

const whole = {
  CARDINAL_WEB_API_KEY: `AIza${'x'.repeat(35)}`,
  CARDINAL_SITE_URL: 'https://cards.example',
  CARDINAL_SMTP_URL: 'smtps://cards@mail.example',
  CARDINAL_MAIL_FROM: 'no-reply@cards.example',
  VITE_CONTACT_ADDRESS: 'team@cards.example',
  VITE_WEB_PUSH_KEY: 'B'.repeat(87),
  CARDINAL_OIDC_ISSUER: 'https://accounts.google.com',
  CARDINAL_OIDC_CLIENT_ID: 'cards',
};

it('checkEnvironment finds nothing missing in a complete environment', () => {
  expect(problemsIn(checkEnvironment(whole))).toEqual([]);
});

it.each([
  ['no key', { CARDINAL_WEB_API_KEY: undefined }, 'missing: CARDINAL_WEB_API_KEY'],
  ["another service's key", { CARDINAL_WEB_API_KEY: 'x' }, 'missing: CARDINAL_WEB_API_KEY'],
  ['a site with a slash', { CARDINAL_SITE_URL: 'https://a.b/' }, 'missing: CARDINAL_SITE_URL'],
  ['half a provider', { CARDINAL_OIDC_ISSUER: '' }, 'missing: CARDINAL_OIDC_…'],
  [
    'no provider',
    { CARDINAL_OIDC_ISSUER: '', CARDINAL_OIDC_CLIENT_ID: '' },
    'hint: CARDINAL_OIDC_…',
  ],
  ['no contact address', { VITE_CONTACT_ADDRESS: undefined }, 'hint: VITE_CONTACT_ADDRESS'],
  ['no sender of mails', { CARDINAL_MAIL_FROM: undefined }, 'hint: CARDINAL_MAIL_FROM'],
  ['no web push certificate', { VITE_WEB_PUSH_KEY: '' }, 'hint: VITE_WEB_PUSH_KEY'],
  ['no mail', { CARDINAL_SMTP_URL: '' }, 'hint: CARDINAL_SMTP_URL'],
])('checkEnvironment reports %s', (_, changes, expected) => {
  expect(problemsIn(checkEnvironment({ ...whole, ...changes }))).toEqual([expected]);
});

it('refuses a release with untranslated texts, and names them', () => {
  expect(checkTexts(new Map())).toMatchObject({ state: 'there' });
  const { state, todo } = checkTexts(new Map([['de', '1\n      Save Changes']]));
  expect([state, todo]).toEqual(['missing', 'de: 1\n      Save Changes']);
});

const publishing =
  (...networks: string[]): Ask =>
  () => {
    const prefixes = networks.map((network) => ({
      [network.includes(':') ? 'ipv6Prefix' : 'ipv4Prefix']: network,
    }));
    return Promise.resolve({ status: 200, body: { prefixes } });
  };

it('checkNetworks reports nothing if every network is known', async () => {
  const ask = publishing('8.34.208.0/20', '34.64.0.0/10', '35.199.128.0/18', '2600:1900::/35');
  expect(await checkNetworks(GOOGLE_NETWORKS, ask)).toMatchObject({ state: 'there', todo: '' });
});

it.each([
  ['an unknown network', '203.0.113.0/24'],
  ['a partly known network', '34.0.0.0/8'],
  ['an unknown network of version 6', '2001:db8::/32'],
])('checkNetworks lists %s as a hint', async (_, network) => {
  const found = await checkNetworks(GOOGLE_NETWORKS, publishing('8.34.208.0/20', network));
  expect(found.state).toBe('hint');
  expect(found.todo).toContain(`Google has others: ${network}. `);
});

it.each([
  ['no answer', () => Promise.reject(new Error('unavailable'))],
  ['another answer', () => Promise.resolve({ status: 404, body: null })],
  ['an empty list', publishing()],
] as [string, Ask][])('checkNetworks reports unknown after %s', async (_, ask) => {
  expect((await checkNetworks(GOOGLE_NETWORKS, ask)).state).toBe('unknown');
});
