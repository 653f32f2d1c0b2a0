/** The event with which Chromium offers to install the site. No type library has it. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

function isPrompt(event: Event): event is InstallPrompt {
  return 'prompt' in event;
}

let prompt: InstallPrompt | null = null;
const listeners = new Set<() => void>();

function change(next: InstallPrompt | null): void {
  prompt = next;
  listeners.forEach((listen) => listen());
}

/** Keeps the browser's offer until the site makes it. Runs before the browser fires the event. */
export function keepInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    if (isPrompt(event)) change(event);
  });
  window.addEventListener('appinstalled', () => change(null));
}

export function onInstallPrompt(listen: () => void): () => void {
  listeners.add(listen);
  return () => listeners.delete(listen);
}

export const canInstall = (): boolean => prompt !== null;

/** Shows the browser's own dialog. It can be shown once. */
export async function install(): Promise<void> {
  const shown = prompt;
  change(null);
  await shown?.prompt();
}

/** Whether this is Safari on a phone or tablet, outside the home screen's app. */
export function isSafariTab(): boolean {
  return 'standalone' in navigator && navigator.standalone === false;
}
