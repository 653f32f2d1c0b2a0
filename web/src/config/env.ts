declare global {
  interface ImportMetaEnv {
    readonly CARDINAL_SITE_URL?: string;
    readonly VITE_CONTACT_ADDRESS?: string;
    readonly VITE_EMULATOR?: string;
    readonly VITE_VERSION?: string;
    readonly VITE_WEB_PUSH_KEY?: string;
    readonly VITE_WORKER?: string;
  }
}

/** Settings of the build. Only this file reads `import.meta.env`. */
export const env = {
  /** Built for the emulators. The page learns their addresses at run time. */
  isEmulator: import.meta.env.VITE_EMULATOR === 'yes',
  /** The site's address, without a trailing slash; undefined if the build sets none. */
  siteUrl: import.meta.env.CARDINAL_SITE_URL,
  /** Whether this build has a service worker, and doesn't remove it from browsers. */
  hasWorker: import.meta.env.PROD && import.meta.env.VITE_WORKER !== 'remove',
  /** The commit of this build, for error reports. */
  version: import.meta.env.VITE_VERSION ?? 'unknown',
  /** The web push certificate's public key. Empty if the build sets none: no browser gets reminders. */
  webPushKey: import.meta.env.VITE_WEB_PUSH_KEY ?? '',
  contactAddress: import.meta.env.VITE_CONTACT_ADDRESS ?? 'team@cardinal.example',
} as const;
