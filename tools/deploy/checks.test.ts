import { checkEnvironment, checkProject, type Finding } from './checks';
import type { Ask, Reply } from './project';

const NUMBER = '123456789';
const SIGNER = `serviceAccount:${NUMBER}-compute@developer.gserviceaccount.com`;
const NOT_FOUND: Reply = { status: 404, body: { error: { status: 'NOT_FOUND' } } };

const PASSWORDS = { email: { enabled: true } };
const PRIVATE = { enableImprovedEmailPrivacy: true };
const DATABASE = {
  type: 'FIRESTORE_NATIVE',
  pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED',
};

/** A complete project. `parts` replaces some of its answers. */
function fakeProject(parts: Readonly<Record<string, Reply>> = {}): Ask {
  const ok = (body: unknown): Reply => ({ status: 200, body });
  const answers: Readonly<Record<string, Reply>> = {
    'firebase.googleapis.com': ok({ projectId: 'cards', projectNumber: NUMBER }),
    billingInfo: ok({ billingEnabled: true }),
    backupSchedules: ok({ backupSchedules: [{ dailyRecurrence: {} }] }),
    alertPolicies: ok({ alertPolicies: [{ displayName: 'Calls fail' }] }),
    databases: ok({ ...DATABASE, locationId: 'us-central1' }),
    identitytoolkit: ok({ signIn: PASSWORDS, emailPrivacyConfig: PRIVATE }),
    sites: ok({ sites: [{ name: 'projects/cards/sites/cards' }] }),
    CARDINAL_SECRET: ok({ state: 'ENABLED' }),
    CARDINAL_OIDC_SECRET: ok({ state: 'ENABLED' }),
    CARDINAL_SMTP_PASSWORD: ok({ state: 'ENABLED' }),
    getIamPolicy: ok({
      bindings: [{ role: 'roles/iam.serviceAccountTokenCreator', members: [SIGNER] }],
    }),
    ...parts,
  };
  return (_, url) => {
    const part = Object.keys(answers).find((name) => url.includes(name));
    return Promise.resolve((part !== undefined && answers[part]) || NOT_FOUND);
  };
}

const notThere = (findings: readonly Finding[]): string[] =>
  findings.filter(({ state }) => state !== 'there').map(({ what, state }) => `${state}: ${what}`);

describe('checkProject', () => {
  it('finds nothing missing in a complete project', async () => {
    const findings = await checkProject('cards', fakeProject());
    expect(findings).toHaveLength(13);
    expect(notThere(findings)).toEqual([]);
  });

  it('checks nothing else if the project is missing', async () => {
    const ask = fakeProject({ 'firebase.googleapis.com': NOT_FOUND });
    expect(notThere(await checkProject('cards', ask))).toEqual([
      'missing: the Firebase project cards',
    ]);
  });

  const disabled: Reply = {
    status: 403,
    body: { error: { status: 'PERMISSION_DENIED', details: [{ reason: 'SERVICE_DISABLED' }] } },
  };
  const cases: [name: string, part: string, reply: Reply, expected: string | string[]][] = [
    [
      'on the free plan',
      'billingInfo',
      { status: 200, body: { billingEnabled: false } },
      'missing: the Blaze plan',
    ],
    [
      'whose database is elsewhere',
      'databases',
      { status: 200, body: { ...DATABASE, locationId: 'europe-west1' } },
      'missing: Firestore in native mode, in us-central1',
    ],
    [
      'without a database',
      'databases',
      NOT_FOUND,
      [
        'missing: Firestore in native mode, in us-central1',
        'hint: recovery of any moment of the last seven days',
      ],
    ],
    ['without backups', 'backupSchedules', { status: 200, body: {} }, 'hint: backups, every day'],
    [
      'without point-in-time recovery',
      'databases',
      { status: 200, body: { type: 'FIRESTORE_NATIVE', locationId: 'us-central1' } },
      'hint: recovery of any moment of the last seven days',
    ],
    [
      'without alarms',
      'alertPolicies',
      { status: 200, body: { alertPolicies: [] } },
      'hint: alarms',
    ],
    [
      'where passwords are off',
      'identitytoolkit',
      { status: 200, body: { signIn: {}, emailPrivacyConfig: PRIVATE } },
      'missing: sign-in with email and password',
    ],
    [
      'whose Auth was never set to hide addresses',
      'identitytoolkit',
      { status: 200, body: { signIn: PASSWORDS } },
      'missing: Auth hides which addresses have an account',
    ],
    [
      'whose Auth shows which addresses have an account',
      'identitytoolkit',
      {
        status: 200,
        body: { signIn: PASSWORDS, emailPrivacyConfig: { enableImprovedEmailPrivacy: false } },
      },
      'missing: Auth hides which addresses have an account',
    ],
    ['without a site', 'sites', { status: 200, body: {} }, 'missing: a Hosting site'],
    [
      'without the secret of the decks',
      'CARDINAL_SECRET',
      NOT_FOUND,
      'missing: the secret CARDINAL_SECRET',
    ],
    [
      'whose secret is disabled',
      'CARDINAL_OIDC_SECRET',
      { status: 200, body: { state: 'DISABLED' } },
      'missing: the secret CARDINAL_OIDC_SECRET',
    ],
    [
      'that has never used the Secret Manager',
      'CARDINAL_SMTP_PASSWORD',
      disabled,
      'missing: the secret CARDINAL_SMTP_PASSWORD',
    ],
    [
      'whose functions may not sign tokens',
      'getIamPolicy',
      {
        status: 200,
        body: { bindings: [{ role: 'roles/viewer', members: [SIGNER] }, { role: 'roles/x' }] },
      },
      "missing: the functions' account may sign tokens",
    ],
    [
      'whose rights you may not see',
      'getIamPolicy',
      { status: 403, body: { error: { status: 'PERMISSION_DENIED' } } },
      "unknown: the functions' account may sign tokens",
    ],
  ];
  it.each(cases)('reports a project %s, and what to do', async (_, part, reply, expected) => {
    const findings = await checkProject('cards', fakeProject({ [part]: reply }));
    expect(notThere(findings)).toEqual([expected].flat());
    expect(findings.find(({ state }) => state !== 'there')?.todo).not.toBe('');
  });
});

describe('checkEnvironment', () => {
  const whole = {
    CARDINAL_WEB_API_KEY: `AIza${'x'.repeat(35)}`,
    CARDINAL_SITE_URL: 'https://cards.example',
    CARDINAL_SMTP_URL: 'smtps://cards@mail.example',
    CARDINAL_MAIL_FROM: 'no-reply@cards.example',
    VITE_CONTACT_ADDRESS: 'team@cards.example',
    CARDINAL_OIDC_ISSUER: 'https://accounts.google.com',
    CARDINAL_OIDC_CLIENT_ID: 'cards',
  };

  it('finds nothing missing in a complete environment', () => {
    expect(notThere(checkEnvironment(whole))).toEqual([]);
  });

  it.each([
    ['no key', { CARDINAL_WEB_API_KEY: undefined }, 'missing: CARDINAL_WEB_API_KEY'],
    [
      'a key of something else',
      { CARDINAL_WEB_API_KEY: 'secret' },
      'missing: CARDINAL_WEB_API_KEY',
    ],
    ['a site with a slash', { CARDINAL_SITE_URL: 'https://a.b/' }, 'missing: CARDINAL_SITE_URL'],
    ['half a provider', { CARDINAL_OIDC_ISSUER: '' }, 'missing: CARDINAL_OIDC_…'],
    ['no contact address', { VITE_CONTACT_ADDRESS: undefined }, 'hint: VITE_CONTACT_ADDRESS'],
    ['no sender of mails', { CARDINAL_MAIL_FROM: undefined }, 'hint: CARDINAL_MAIL_FROM'],
    ['no mail', { CARDINAL_SMTP_URL: '' }, 'hint: CARDINAL_SMTP_URL'],
  ])('reports %s', (_, changes, expected) => {
    expect(notThere(checkEnvironment({ ...whole, ...changes }))).toEqual([expected]);
  });

  it('accepts no identity provider, with a hint', () => {
    const { CARDINAL_OIDC_ISSUER: _, CARDINAL_OIDC_CLIENT_ID: __, ...rest } = whole;
    expect(notThere(checkEnvironment(rest))).toEqual(['hint: CARDINAL_OIDC_…']);
  });
});
