import styled from 'styled-components';
import { Button } from '../../components/Button';
import { useRetryOnline } from '../../components/useRetryOnline';
import { color, font, radius, space, text, wide } from '../../theme/tokens';

export const Note = styled.p`
  color: ${color.onFeltMuted};
  text-wrap: balance;
`;

/** On one line, whatever follows. */
export const Label = styled.span`
  white-space: nowrap;
`;

/** As wide as '22h 10m': the line breaks always or never. */
export const Left = styled.span`
  display: inline-block;
  min-width: 3.7em;
`;

/** Whose midnight ends the day. */
export const Zone = styled.small`
  display: inline-block;
  font-size: ${text.small};
`;

export const Numbers = styled.dl`
  display: flex;
  gap: ${space.two};
  ${wide} {
    gap: ${space.three};
  }
  margin: 0;
`;

export const Figure = styled.div`
  display: flex;
  flex-direction: column-reverse;
  & dt {
    font-size: ${text.tiny};
    font-weight: 650;
    letter-spacing: 0.06em;
    text-transform: uppercase;
    text-wrap: balance;
    color: ${color.onFeltMuted};
  }
  & dd {
    margin: 0;
    font: 400 ${text.score} / 1.1 ${font.display};
  }
  & small {
    color: ${color.onFeltMuted};
    font: 650 ${text.small} / 1 ${font.body};
  }
`;

export const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.one};
  width: 100%;
  max-width: 24rem;
  & > * {
    flex: 1 1 auto;
    padding-inline: ${space.two};
  }
  /* Of three, the first has a line of its own. */
  &:has(> :nth-child(3)) > :first-child {
    flex-basis: 100%;
  }
`;

export const Loading = styled.div.attrs({ role: 'status', 'aria-label': 'Loading...' })`
  width: 100%;
  height: 7.5rem;
  border-radius: ${radius.medium};
  background: ${color.feltVeil};
`;

export interface GuestsDayProps {
  /** Whether a game of the day is under way in this browser; null while that is asked. */
  readonly isBegun: boolean | null;
}

interface OutOfReachProps {
  readonly what: string;
  readonly onRetry: () => void;
}

/** On the daily card: asked for again by a press, and by itself once the network is back. */
export function OutOfReach({ what, onRetry }: OutOfReachProps) {
  useRetryOnline(true, onRetry);
  return (
    <>
      <Note>{`${what} can’t be reached right now.`}</Note>
      <Button type="button" $kind="secondary" onClick={onRetry}>
        Try again
      </Button>
    </>
  );
}
