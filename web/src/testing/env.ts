/** Stands in for config/env in tests: jest knows no `import.meta.env`. */
export const env = {
  isDevelopment: false,
  isEmulator: false,
  siteUrl: undefined,
  contactAddress: 'team@cardinal.example',
} as const;
