/** The build's settings: the only reader of `import.meta.env`. */
export const env = {
  isDevelopment: import.meta.env.DEV,
  /** Built for the emulators; the page learns at run time where they are. */
  isEmulator: import.meta.env.VITE_EMULATOR === 'yes',
  /** Where players can write to. */
  contactAddress: import.meta.env.VITE_CONTACT_ADDRESS ?? 'team@cardinal.example',
} as const;
