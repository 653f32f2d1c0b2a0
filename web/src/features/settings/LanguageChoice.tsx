import { useLingui } from '@lingui/react/macro';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@cardinal/core/documents/languages';
import { Muted } from '../../components/Surface';
import { env } from '../../config/env';
import { browserLanguage } from '../../lib/language';
import { ListChoice } from './Swatches';

/** Languages that a speaker has reviewed. */
const REVIEWED: readonly Language[] = ['en'];

interface LanguageChoiceProps {
  /** Null: the browser's. */
  readonly value: Language | null;
  readonly onChoose: (language: Language | null) => void;
}

/** The languages by their own names, and how far the chosen one can be trusted. */
export function LanguageChoice({ value, onChoose }: LanguageChoiceProps) {
  const { t } = useLingui();
  const language = value ?? browserLanguage();
  const subject = encodeURIComponent(`Cardinal: ${LANGUAGE_NAMES[language]}`);
  return (
    <div>
      <ListChoice
        label={t`Language`}
        names={[
          ['', t`As in the browser`],
          ...LANGUAGES.map((name) => [name, LANGUAGE_NAMES[name]] as const),
        ]}
        value={value ?? ''}
        lang={(name) => name || undefined}
        onChoose={(name) => onChoose(name === '' ? null : name)}
      />
      {!REVIEWED.includes(language) && (
        <Muted>
          <span>{t`No speaker has reviewed this translation yet.`}</span>{' '}
          <a href={`mailto:${env.contactAddress}?subject=${subject}`}>{t`Help us improve it`}</a>
        </Muted>
      )}
    </div>
  );
}
