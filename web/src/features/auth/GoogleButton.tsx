import styled from 'styled-components';
import { Button } from '../../components/Button';
import { PATHS } from '../../config/paths';
import { color, space, text } from '../../theme/tokens';

const Divider = styled.p`
  display: flex;
  align-items: center;
  gap: ${space.one};
  margin: ${space.half} 0 ${space.one};
  color: ${color.muted};
  font-size: ${text.small};
  &::before,
  &::after {
    content: '';
    flex: 1;
    border-top: 1px solid ${color.line};
  }
`;

/** A navigation, not a call: the provider's page takes the browser over. */
function leave(): void {
  window.location.assign(PATHS.google);
}

interface GoogleButtonProps {
  readonly onLeave?: (() => void) | undefined;
  /** Above the form instead of below it. */
  readonly isFirst?: boolean;
}

export function GoogleButton({ onLeave, isFirst = false }: GoogleButtonProps) {
  return (
    <>
      {!isFirst && <Divider>OR</Divider>}
      <Button
        type="button"
        $kind="secondary"
        $wide
        onClick={() => {
          onLeave?.();
          leave();
        }}
      >
        <svg aria-hidden="true" width="18" height="18" viewBox="0 0 18 18">
          <path
            fill="#4285F4"
            d="M17.6 9.2c0-.6-.1-1.2-.2-1.8H9v3.5h4.8a4.1 4.1 0 0 1-1.8 2.7v2.2h2.9c1.7-1.5 2.7-3.8 2.7-6.6Z"
          />
          <path
            fill="#34A853"
            d="M9 18c2.4 0 4.5-.8 6-2.2l-2.9-2.2c-.8.5-1.8.9-3.1.9-2.4 0-4.4-1.6-5.1-3.7H.9v2.3A9 9 0 0 0 9 18Z"
          />
          <path fill="#FBBC05" d="M3.9 10.7a5.3 5.3 0 0 1 0-3.4V5H.9a9 9 0 0 0 0 8.1l3-2.4Z" />
          <path
            fill="#EA4335"
            d="M9 3.6c1.3 0 2.5.5 3.4 1.3L15 2.3A9 9 0 0 0 .9 5l3 2.3C4.6 5.2 6.6 3.6 9 3.6Z"
          />
        </svg>
        Continue with Google
      </Button>
      {isFirst && <Divider>OR</Divider>}
    </>
  );
}
