interface ImportMetaEnv {
  readonly VITE_ADMIN_USERNAME?: string;
}
