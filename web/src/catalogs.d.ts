/** The files of messages, which the build makes (vite/catalogs.ts). */
declare module 'virtual:catalogs' {
  import type { Messages } from '@lingui/core';
  import type { Language } from '@cardinal/core/documents/languages';
  import type { CatalogPart } from './config/catalogParts';

  type Load = () => Promise<{ readonly messages: Messages }>;
  const catalogs: Readonly<Partial<Record<Language, Readonly<Record<CatalogPart, Load>>>>>;
  export default catalogs;
}
