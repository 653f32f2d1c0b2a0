// Does a project have what a deployment needs?
import { isIn, networksOf } from '../../functions/src/lib/networks';
import { at, listAt, type Ask } from './project';

/** `unknown`: you lack the right to see it. `hint`: something optional is missing. */
type State = 'there' | 'missing' | 'unknown' | 'hint';

export interface Finding {
  readonly what: string;
  readonly state: State;
  readonly todo: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

const REGION = 'us-central1';
const SECRETS = ['CARDINAL_SECRET', 'CARDINAL_OIDC_SECRET', 'CARDINAL_SMTP_PASSWORD'] as const;
const SECRET_MIN = 32;
const AUTH = 'identitytoolkit.googleapis.com';
const SIGNER = 'roles/iam.serviceAccountTokenCreator';

function finding(what: string, isThere: boolean, todo: string, state: State = 'missing'): Finding {
  return isThere ? { what, state: 'there', todo: '' } : { what, state, todo };
}

function hint(what: string, isThere: boolean, todo: string): Finding {
  return finding(what, isThere, todo, 'hint');
}

/** Checks the variables of the machine that deploys. */
export function checkEnvironment(env: Environment): Finding[] {
  const site = env.CARDINAL_SITE_URL;
  const oidc = [env.CARDINAL_OIDC_ISSUER, env.CARDINAL_OIDC_CLIENT_ID].filter(Boolean).length;
  return [
    finding(
      'CARDINAL_WEB_API_KEY',
      /^AIza[\w-]{35}$/.test(env.CARDINAL_WEB_API_KEY ?? ''),
      "Set it to the web API key in the project's settings. It starts with AIza.",
    ),
    finding(
      'CARDINAL_SITE_URL',
      site === undefined || /^https:\/\/[^/]+$/.test(site),
      'It must be https://HOST, without a slash at the end.',
    ),
    hint(
      'CARDINAL_SMTP_URL',
      Boolean(env.CARDINAL_SMTP_URL),
      "Without it, no email is sent: addresses can't be verified and passwords can't be reset.",
    ),
    hint(
      'CARDINAL_MAIL_FROM',
      Boolean(env.CARDINAL_MAIL_FROM) || !env.CARDINAL_SMTP_URL,
      "Emails come from no-reply@ the site's host, which must name the SMTP server (SPF, DKIM).",
    ),
    hint(
      'VITE_CONTACT_ADDRESS',
      /^[^@\s]+@[^@\s]+$/.test(env.VITE_CONTACT_ADDRESS ?? ''),
      'Without it, the pages show an example address.',
    ),
    hint(
      'VITE_WEB_PUSH_KEY',
      Boolean(env.VITE_WEB_PUSH_KEY),
      'Without the web push certificate (Project settings, Cloud Messaging), no browser can get reminders.',
    ),
    finding(
      'CARDINAL_OIDC_…',
      oidc === 2,
      oidc === 1
        ? 'Set both of CARDINAL_OIDC_ISSUER and _CLIENT_ID, or none.'
        : "Without them, 'Continue with Google' says that it can't be used.",
      oidc === 1 ? 'missing' : 'hint',
    ),
  ];
}

/** A text that isn't translated appears in English, so work goes on without it. A release needs all. */
export function checkTexts(untranslated: ReadonlyMap<string, string>): Finding {
  const lists = [...untranslated].map(([language, list]) => `${language}: ${list}`);
  return finding('every text in every language', lists.length === 0, lists.join('\n      '));
}

interface Question {
  readonly what: string;
  readonly method?: 'POST';
  readonly url: string;
  readonly isThere: (body: unknown) => boolean;
  readonly todo: string;
  readonly isHint?: true;
}

function bindsSigner(policy: unknown, account: string): boolean {
  return listAt(policy, 'bindings').some(
    (binding) =>
      at(binding, 'role') === SIGNER &&
      listAt(binding, 'members').includes(`serviceAccount:${account}`),
  );
}

/** The APIs that pages call with the key: live rows, their sign-in, and the registration for reminders. */
export const KEY_APIS = [
  'firestore.googleapis.com',
  AUTH,
  'securetoken.googleapis.com',
  'firebaseinstallations.googleapis.com',
  'fcmregistrations.googleapis.com',
] as const;

/** Whether every API key is restricted to a list of APIs, and one of them to those that pages call. */
function areKeysRestricted(keys: readonly unknown[]): boolean {
  const allowed = keys.map((key) =>
    listAt(key, 'restrictions', 'apiTargets').map((target) => at(target, 'service')),
  );
  return (
    allowed.every((services) => services.length > 0) &&
    allowed.some((services) => KEY_APIS.every((api) => services.includes(api)))
  );
}

function questionsAbout(project: string, number: string): Question[] {
  const signer = `${number}-compute@developer.gserviceaccount.com`;
  const database = `https://firestore.googleapis.com/v1/projects/${project}/databases/(default)`;
  const auth = `https://${AUTH}/admin/v2/projects/${project}/config`;
  const secrets = `https://secretmanager.googleapis.com/v1/projects/${project}/secrets`;
  const isEnabled = (body: unknown): boolean => at(body, 'state') === 'ENABLED';
  const has = (list: string) => (body: unknown) => listAt(body, list).length > 0;
  const api = (what: string, name: string): Question => ({
    what,
    url: `https://serviceusage.googleapis.com/v1/projects/${number}/services/${name}.googleapis.com`,
    isThere: isEnabled,
    todo: `gcloud services enable ${name}.googleapis.com --project ${project}`,
  });
  const setUp = `After the first deployment: npm run operations -- ${project} --channel=CHANNEL --apply`;
  function operation(what: string, url: string, isThere: Question['isThere']): Question {
    return { what, url, isThere, todo: setUp, isHint: true };
  }
  return [
    {
      what: 'the Blaze plan',
      url: `https://cloudbilling.googleapis.com/v1/projects/${project}/billingInfo`,
      isThere: (body) => at(body, 'billingEnabled') === true,
      todo: 'Functions need it: link a billing account in the console.',
    },
    {
      what: `Firestore in native mode, in ${REGION}`,
      url: database,
      isThere: (body) =>
        at(body, 'type') === 'FIRESTORE_NATIVE' && at(body, 'locationId') === REGION,
      todo: `npx firebase firestore:databases:create '(default)' --location ${REGION} --project ${project}`,
    },
    {
      what: 'sign-in with email and password',
      url: auth,
      isThere: (body) => at(body, 'signIn', 'email', 'enabled') === true,
      todo: 'Switch it on in the console: Authentication, Sign-in method.',
    },
    {
      what: 'Auth hides which addresses have an account',
      url: auth,
      isThere: (body) => at(body, 'emailPrivacyConfig', 'enableImprovedEmailPrivacy') === true,
      todo: 'Switch on email enumeration protection in the console: Authentication, Settings, User actions.',
    },
    {
      what: 'a quota that limits sign-ins past our API',
      url: `https://cloudquotas.googleapis.com/v1/projects/${project}/locations/global/quotaPreferences`,
      isThere: (body) =>
        listAt(body, 'quotaPreferences').some((each) => at(each, 'service') === AUTH),
      todo: 'Lower the quotas of the Identity Toolkit API: see docs/operations.md, Password guesses at Firebase Auth.',
      isHint: true,
    },
    {
      what: 'API keys restricted to the APIs that the site uses',
      url: `https://apikeys.googleapis.com/v2/projects/${number}/locations/global/keys`,
      isThere: (body) => areKeysRestricted(listAt(body, 'keys')),
      todo: 'Restrict each key: see docs/operations.md, Password guesses at Firebase Auth.',
      isHint: true,
    },
    {
      what: 'a Hosting site',
      url: `https://firebasehosting.googleapis.com/v1beta1/projects/${project}/sites`,
      isThere: has('sites'),
      todo: `npx firebase hosting:sites:create --project ${project}`,
    },
    ...SECRETS.map((name) => ({
      what: `the secret ${name}`,
      url: `${secrets}/${name}/versions/latest`,
      isThere: isEnabled,
      todo: `npx firebase functions:secrets:set ${name} --project ${project}`,
    })),
    {
      what: `a CARDINAL_SECRET of at least ${SECRET_MIN} characters`,
      url: `${secrets}/CARDINAL_SECRET/versions/latest:access`,
      isThere: (body) =>
        Buffer.from(String(at(body, 'payload', 'data')), 'base64').toString().length >= SECRET_MIN,
      todo: `openssl rand -base64 32 | npx firebase functions:secrets:set CARDINAL_SECRET --data-file - --project ${project}`,
    },
    {
      what: "the functions' account may sign tokens",
      method: 'POST',
      url: `https://cloudresourcemanager.googleapis.com/v1/projects/${project}:getIamPolicy`,
      isThere: (body) => bindsSigner(body, signer),
      todo: `gcloud projects add-iam-policy-binding ${project} --member serviceAccount:${signer} --role ${SIGNER}`,
    },
    api('Cloud Scheduler, for reminders', 'cloudscheduler'),
    api('Firebase Cloud Messaging, for reminders', 'fcm'),
    operation('backups, every day', `${database}/backupSchedules`, has('backupSchedules')),
    operation(
      'recovery of any moment of the last seven days',
      database,
      (body) => at(body, 'pointInTimeRecoveryEnablement') === 'POINT_IN_TIME_RECOVERY_ENABLED',
    ),
    operation(
      'alarms',
      `https://monitoring.googleapis.com/v3/projects/${project}/alertPolicies`,
      has('alertPolicies'),
    ),
  ];
}

async function answerTo(question: Question, ask: Ask): Promise<Finding> {
  const { what, method = 'GET', url, isThere, todo, isHint } = question;
  const { status, body } = await ask(method, url);
  // An API that was never used also returns 403, with its own reason.
  const isOff = JSON.stringify(body ?? '').includes('SERVICE_DISABLED');
  if ((status === 401 || status === 403) && !isOff) {
    const remedy = 'You lack the right to see it. Ask an owner of the project.';
    return { what, state: 'unknown', todo: remedy };
  }
  return (isHint ? hint : finding)(what, status === 200 && isThere(body), todo);
}

/** Checks a project, except the identity provider's redirect URI and the email's domain. */
export async function checkProject(project: string, ask: Ask): Promise<Finding[]> {
  const what = `the Firebase project ${project}`;
  const url = `https://firebase.googleapis.com/v1beta1/projects/${project}`;
  const { status, body } = await ask('GET', url);
  const number = at(body, 'projectNumber');
  if (status !== 200 || typeof number !== 'string') {
    const todo = "It doesn't exist, or you lack the right to see it: npx firebase projects:list";
    return [finding(what, false, todo)];
  }
  const questions = questionsAbout(project, number);
  const answers = await Promise.all(questions.map((question) => answerTo(question, ask)));
  return [finding(what, true, ''), ...answers];
}

const PUBLISHED = 'https://www.gstatic.com/ipranges/goog.json';

function prefixesIn(body: unknown): string[] {
  return listAt(body, 'prefixes').flatMap((prefix) => {
    const network = at(prefix, 'ipv4Prefix') ?? at(prefix, 'ipv6Prefix');
    return typeof network === 'string' ? [network] : [];
  });
}

function contains(network: string, other: string): boolean {
  const [address = '', bits] = other.split('/');
  const isLarger = Number(network.split('/')[1]) <= Number(bits);
  return isLarger && isIn(networksOf([network]), address);
}

/** All players behind a network that is missing would count as one. That doesn't stop a deployment. */
export async function checkNetworks(known: readonly string[], ask: Ask): Promise<Finding> {
  const what = 'the networks that Hosting may call from';
  const reply = await ask('GET', PUBLISHED).catch(() => null);
  const published = prefixesIn(reply?.body);
  if (published.length === 0) {
    return { what, state: 'unknown', todo: `Couldn't read Google's list: ${PUBLISHED}` };
  }
  const unknown = published.filter((one) => !known.some((network) => contains(network, one)));
  const todo = `Google has others: ${unknown.join(', ')}. Add them to functions/src/lib/googleNetworks.ts.`;
  return hint(what, unknown.length === 0, todo);
}
