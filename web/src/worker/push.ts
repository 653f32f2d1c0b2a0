/** A notification, as the server sends it. */
interface Message {
  readonly title: string;
  readonly body: string;
  /** A path on this site. */
  readonly link: string;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The message in a push. Firebase Cloud Messaging wraps it in `data`. */
function messageIn(data: PushMessageData | null): Message {
  const sent: unknown = data?.json();
  const inner = isRecord(sent) && isRecord(sent.data) ? sent.data : sent;
  const { title, body, link } = isRecord(inner) ? inner : {};
  return {
    title: typeof title === 'string' ? title : 'Cardinal',
    body: typeof body === 'string' ? body : '',
    link: typeof link === 'string' ? link : '/',
  };
}

export async function showPush(
  registration: ServiceWorkerRegistration,
  data: PushMessageData | null,
): Promise<void> {
  const { title, body, link } = messageIn(data);
  await registration.showNotification(title, { body, icon: '/icon-192.png', data: link });
}

/** Opens a notification's link. A tab with a game keeps its game. */
export async function openLink(clients: Clients, link: unknown): Promise<void> {
  const url = new URL(typeof link === 'string' ? link : '/', self.location.origin);
  if (url.origin !== self.location.origin) return;
  const tabs = await clients.matchAll({ type: 'window' });
  const tab = tabs.find((one) => new URL(one.url).pathname !== '/game');
  if (tab === undefined) await clients.openWindow(url);
  else await (await tab.focus()).navigate(url);
}
