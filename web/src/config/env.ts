/** The build's settings: the only reader of `import.meta.env`. */
export const env = {
  isDevelopment: import.meta.env.DEV,
  /** Whose About dialog shows the way to the admin page; the server decides who may enter it. */
  adminUsername: import.meta.env.VITE_ADMIN_USERNAME ?? 'admin',
} as const;
