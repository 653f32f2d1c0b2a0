/// <reference types="vite/client" />
interface ImportMetaEnv {
  readonly CARDINAL_SITE_URL?: string;
  readonly VITE_CONTACT_ADDRESS?: string;
  readonly VITE_EMULATOR?: string;
  readonly VITE_VERSION?: string;
}
