/** Stands in for config/env in tests: jest knows no `import.meta.env`. */
export const env = { isDevelopment: false, adminUsername: 'admin' } as const;
