import { useLingui } from '@lingui/react/macro';
import styled from 'styled-components';
import { Button } from '../../components/Button';
import { chosenLanguage } from '../../lib/language';
import { line } from '../../theme/looks';
import { color, space, text } from '../../theme/tokens';

const Divider = styled.p`
  ${line(space.one)}
  margin: ${space.one} 0;
  color: ${color.muted};
  font-size: ${text.small};
  &::before,
  &::after {
    content: '';
    flex: 1;
    border-top: 1px solid ${color.line};
  }
`;

/** Navigates instead of calling the API: the identity provider's page takes over. */
function leave(): void {
  const language = chosenLanguage();
  window.location.assign(
    API.google.address[1] + (language === null ? '' : `?language=${language}`),
  );
}

interface GoogleButtonProps {
  readonly onLeave?: (() => void) | undefined;
  /** Shows it above the form instead of below. */
  readonly isFirst?: boolean;
}

export function GoogleButton({ onLeave, isFirst = false }: GoogleButtonProps) {
  const { t } = useLingui();
  return (
    <>
      {!isFirst && <Divider>{t`OR`}</Divider>}
      <Button
        $kind="secondary"
        $wide
        onClick={() => {
          onLeave?.();
          leave();
        }}
      >
        {/* The build copies google.svg into the page. */}
        <svg aria-hidden="true" width="18" height="18" viewBox="0 0 18 18">
          <use href="#google" />
        </svg>
        <span>{t`Continue with Google`}</span>
      </Button>
      {isFirst && <Divider>{t`OR`}</Divider>}
    </>
  );
}
