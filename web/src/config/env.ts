/** The build's settings: the only reader of `import.meta.env`. */
export const env = {
  isDevelopment: import.meta.env.DEV,
  /** Whose About dialog shows the way to the admin page; the server decides who may enter it. */
  /** Built for the emulators; the page learns at run time where they are. */
  isEmulator: import.meta.env.VITE_EMULATOR === 'yes',
  adminUsername: import.meta.env.VITE_ADMIN_USERNAME ?? 'admin',
} as const;
