/// <reference types="vite/client" />
interface ImportMetaEnv {
  readonly VITE_CONTACT_ADDRESS?: string;
  readonly VITE_EMULATOR?: string;
}
