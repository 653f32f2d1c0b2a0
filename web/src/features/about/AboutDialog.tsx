import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { Button, IconButton, TextButton } from '../../components/Button';
import { CardBack } from '../../components/card/Drawing';
import { Dialog } from '../../components/Dialog';
import { Icon } from '../../components/icons';
import { Logo } from '../../components/Logo';
import { Hidden } from '../../components/Surface';
import { PATHS } from '../../config/paths';
import { VERSION } from '../../config/texts';
import {
  color,
  font,
  motion,
  narrow,
  radius,
  shadow,
  space,
  text,
  TOUCH,
} from '../../theme/tokens';

const Content = styled.div`
  display: grid;
  gap: ${space.two};
  justify-items: center;
  text-align: center;
`;

const Flipper = styled.button`
  position: relative;
  width: min(11rem, 100%);
  height: 8.5rem;
  border: 0;
  padding: 0;
  background: none;
  perspective: 800px;
  ${narrow} {
    height: 4.5rem;
  }
`;

const Turner = styled.span<{ $isFlipped: boolean }>`
  position: absolute;
  inset: 0;
  transform-style: preserve-3d;
  transform: rotateY(${({ $isFlipped }) => ($isFlipped ? '180deg' : '0deg')});
  transition: transform ${motion.flip};
`;

const Side = styled.span<{ $isBack?: boolean }>`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  backface-visibility: hidden;
  ${({ $isBack }) => $isBack && 'transform: rotateY(180deg);'}
  & > svg {
    height: 100%;
    border-radius: ${radius.small};
    box-shadow: ${shadow.card};
  }
`;

const Version = styled.p`
  color: ${color.muted};
  font-size: ${text.small};
`;

const Box = styled.div`
  position: relative;
  width: 100%;
  min-height: 6.5rem;
  perspective: 900px;
`;

const Face = styled(Side).attrs({ as: 'div' })`
  place-content: center;
  padding: ${space.two};
  border-radius: ${radius.medium};
  background: ${color.raised};
`;

const Links = styled.nav`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 0 ${space.two};
  & a {
    display: inline-flex;
    align-items: center;
    min-height: ${TOUCH};
    color: ${color.brandText};
    font-size: ${text.small};
    text-underline-offset: 0.2em;
  }
`;

/** Negative margins, so that the button doesn't make its line higher. */
const Enjoy = styled(TextButton)`
  margin: calc(-1 * ${space.one}) calc(-1 * ${space.half});
  padding: 0 ${space.half};
  font: 400 ${text.body} / 1.5 ${font.body};
`;

interface AboutDialogProps {
  /**
   * Whether the server says that the player is an admin. Only then does a button lead to the game
   * records.
   */
  readonly isAdmin: boolean;
  readonly onClose: () => void;
  readonly onDrinkingGame: () => void;
  readonly onAdmin: () => void;
}

/** What Cardinal is, and who made it. The drinking game is behind the flipped logo. */
export function AboutDialog({ isAdmin, onClose, onDrinkingGame, onAdmin }: AboutDialogProps) {
  const { t } = useLingui();
  const [isFlipped, setFlipped] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const behind = useRef<HTMLButtonElement>(null);
  // The pressed button is on the side that turns away, so the focus moves to the visible side.
  useEffect(() => {
    if (isOpen) behind.current?.focus();
  }, [isOpen]);
  const openBox = (): void => setOpen(true);
  const flip = (): void => {
    setFlipped((flipped) => !flipped);
    setOpen(false);
  };
  return (
    <Dialog title={t`About Cardinal`} onClose={onClose}>
      <Content>
        <Flipper
          type="button"
          aria-label={t`Flip the logo`}
          aria-pressed={isFlipped}
          onClick={flip}
        >
          <Turner $isFlipped={isFlipped}>
            <Side>
              <Logo size="2.2rem" />
            </Side>
            <Side $isBack>
              <CardBack />
            </Side>
          </Turner>
        </Flipper>
        <p>
          <Trans>
            Cardinal is a card-guessing game: same color or different, then higher, lower, outside,
            red or black, card after card, with three lives. One deck a day, the same for everyone.
          </Trans>
        </p>
        <Version>{t`Version ${VERSION}`}</Version>
        <div>
          <strong>{t`Created By`}</strong>
          <p>{t`the Cardinal team`}</p>
        </div>
        <Box>
          <Turner as="div" $isFlipped={isOpen}>
            <Face aria-hidden={isOpen} inert={isOpen}>
              <p>
                <Trans>
                  Thank you for playing. We hope you{' '}
                  <Enjoyed onOpen={isFlipped ? openBox : null}>enjoy</Enjoyed> every card.
                </Trans>
              </p>
            </Face>
            <Face $isBack aria-hidden={!isOpen} inert={!isOpen}>
              {isOpen && (
                <Button ref={behind} onClick={onDrinkingGame}>
                  <Mugs />
                  <span>
                    <Hidden>🍻 </Hidden>
                    <span>{t`Play Drinking Game`}</span>
                  </span>
                </Button>
              )}
            </Face>
          </Turner>
        </Box>
        <Links aria-label={t`About Cardinal`}>
          <Link to={PATHS.fairPlay}>{t`Fair play`}</Link>
          <Link to={PATHS.privacy}>{t`Privacy`}</Link>
        </Links>
        {isAdmin && (
          <IconButton aria-label={t`Game records`} onClick={onAdmin}>
            <Icon name="chart" />
          </IconButton>
        )}
      </Content>
    </Dialog>
  );
}

/** The word that opens the box, once the logo is flipped. */
function Enjoyed({ onOpen, children }: { onOpen: (() => void) | null; children?: ReactNode }) {
  if (onOpen === null) return <span>{children}</span>;
  return <Enjoy onClick={onOpen}>{children}</Enjoy>;
}

const MUG =
  'M4 9.5h7l-.8 9.5H4.8zM4.3 12H3a1.5 1.5 0 0 0-1.5 1.5v1.8A1.5 1.5 0 0 0 3 16.8h1.6M4 9.5a1.9 1.9 0 0 1 1.3-3.2 2.5 2.5 0 0 1 4.4 0A1.9 1.9 0 0 1 11 9.5';

/** Two mugs, drawn because not every system has an emoji for them. */
function Mugs() {
  return (
    <svg
      aria-hidden="true"
      width={26}
      height={26}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={MUG} transform="rotate(10 6 14)" />
      <path d={MUG} transform="matrix(-1 0 0 1 24 0) rotate(10 6 14)" />
      <path d="M12 1.5v2.2M8.7 2.5l.8 1.8M15.3 2.5l-.8 1.8" />
    </svg>
  );
}
