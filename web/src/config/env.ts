declare global {
  interface ImportMetaEnv {
    readonly CARDINAL_SITE_URL?: string;
    readonly VITE_CONTACT_ADDRESS?: string;
    readonly VITE_EMULATOR?: string;
    readonly VITE_VERSION?: string;
  }
}

/** The build's settings: the only reader of `import.meta.env`. */
export const env = {
  isDevelopment: import.meta.env.DEV,
  /** Built for the emulators; the page learns at run time where they are. */
  isEmulator: import.meta.env.VITE_EMULATOR === 'yes',
  /** The site's address, without a slash at the end; unknown where the build names none. */
  siteUrl: import.meta.env.CARDINAL_SITE_URL,
  /** The commit that was built; reports of errors name it. */
  version: import.meta.env.VITE_VERSION ?? 'unknown',
  /** Where players can write to. */
  contactAddress: import.meta.env.VITE_CONTACT_ADDRESS ?? 'team@cardinal.example',
} as const;
