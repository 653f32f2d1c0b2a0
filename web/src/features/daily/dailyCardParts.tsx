import { useLingui } from '@lingui/react/macro';
import styled from 'styled-components';
import { Button } from '../../components/Button';
import { useRetryOnline } from '../../components/useRetryOnline';
import { color, font, radius, space, text, wide } from '../../theme/tokens';

export const Note = styled.p`
  color: ${color.onFeltMuted};
  font-size: min(${text.body}, 5.5vw);
  text-wrap: balance;
  /* A date begins in lower case in some languages. */
  &::first-letter {
    text-transform: uppercase;
  }
`;

/** Stays on one line if that is wide enough. */
export const Label = styled.span`
  display: inline-block;
`;

/** As wide as '22h 10m', so that line breaks don't change with the time. */
export const Left = styled.span`
  display: inline-block;
  min-width: 3.7em;
`;

/** The time zone of the midnight that ends the day. */
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

/** At twice the font size, two of them still fit beside each other. */
export const Figure = styled.div`
  display: flex;
  flex-direction: column-reverse;
  /* The numbers are on one line, and so are their names. */
  justify-content: space-between;
  &:first-child {
    flex: none;
  }
  & dt {
    font-size: clamp(12px, 3.4vw, ${text.tiny});
    font-weight: 650;
    letter-spacing: 0.06em;
    [dir='rtl'] & {
      letter-spacing: 0;
    }
    text-transform: uppercase;
    white-space: nowrap;
    color: ${color.onFeltMuted};
  }
  & dd {
    margin: 0;
    font: ${font.weight} min(${text.score}, 12.5vw) / 1.25 ${font.display};
  }
  & small {
    color: ${color.onFeltMuted};
    font: 650 clamp(12px, 4vw, ${text.small}) / 1 ${font.body};
  }
`;

/** A rank, on a phone above the number of players, with the room of four digits, so that nothing moves. */
export const RankFigure = styled(Figure)`
  & dd {
    min-width: 2.9em;
    min-height: 1.6em;
  }
  & small {
    display: block;
  }
  ${wide} {
    & dd {
      min-height: 0;
    }
    & small {
      display: inline;
    }
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
  /* The first of three has its own line. */
  &:has(> :nth-child(3)) > :first-child {
    flex-basis: 100%;
  }
`;

const Place = styled.div`
  width: 100%;
  height: 9.75rem;
  ${wide} {
    height: 10.5rem;
  }
  border-radius: ${radius.medium};
  background: ${color.feltVeil};
`;

export function Loading() {
  const { t } = useLingui();
  return <Place role="status" aria-label={t`Loading...`} />;
}

export interface GuestsDayProps {
  /** Whether this browser has an unfinished game of the day. Null until that is known. */
  readonly isStarted: boolean | null;
}

interface OutOfReachProps {
  readonly text: string;
  readonly onRetry: () => void;
}

/**
 * Shown on the daily card. Offers a retry, and retries by itself when the browser is online again.
 */
export function LoadFailure({ text: failure, onRetry }: OutOfReachProps) {
  const { t } = useLingui();
  useRetryOnline(true, onRetry);
  return (
    <>
      <Note>{failure}</Note>
      <Button $kind="secondary" onClick={onRetry}>
        {t`Try again`}
      </Button>
    </>
  );
}
