import { useLingui } from '@lingui/react/macro';
import { useDispatch } from 'react-redux';
import styled from 'styled-components';
import { LANGUAGE_NAMES, LANGUAGES } from '@cardinal/core/documents/languages';
import { settingsChosen } from '../../lib/events';
import { shownLanguage } from '../../lib/language';
import { color, radius, space, text, TOUCH } from '../../theme/tokens';

/** With a width, so that the browser needs no font for the languages that aren't shown. */
const Select = styled.select`
  width: 8rem;
  min-width: 0;
  min-height: ${TOUCH};
  padding: 0 ${space.half};
  border: 0;
  border-radius: ${radius.small};
  background: none;
  color: ${color.muted};
  font-size: ${text.tiny};
  cursor: pointer;
  & > option {
    background: ${color.surface};
  }
`;

/** For visitors, who have no settings. */
export function LanguageSelect() {
  const { t } = useLingui();
  const dispatch = useDispatch();
  return (
    <Select
      aria-label={t`Language`}
      value={shownLanguage()}
      onChange={({ target }) => {
        const chosen = LANGUAGES.find((language) => language === target.value);
        if (chosen) dispatch(settingsChosen({ language: chosen }));
      }}
    >
      {LANGUAGES.map((language) => (
        <option key={language} value={language} lang={language}>
          {LANGUAGE_NAMES[language]}
        </option>
      ))}
    </Select>
  );
}
