/** Replaces config/env in tests, because Jest has no `import.meta.env`. */
export const env = {
  isEmulator: false,
  hasWorker: true,
  siteUrl: undefined,
  version: 'v1.2.3',
  webPushKey: 'push-key',
  contactAddress: 'team@cardinal.example',
} as const;
