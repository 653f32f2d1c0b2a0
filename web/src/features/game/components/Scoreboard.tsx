import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import styled, { keyframes } from 'styled-components';
import { Lives } from '../../../components/Lives';
import { memo } from '../../../components/memo';
import { TIMINGS } from '../../../config/timings';
import { color, font, low, space, text } from '../../../theme/tokens';
import type { Status } from '../gameSelectors';

/** Aligns both headings on one line and both values on another. */
export const ScoreRow = styled.div`
  min-height: 3.7rem;
  display: grid;
  /* The status is in the middle, where the lives leave room. */
  grid-template-columns: 1fr auto 1fr;
  align-items: center;
  /* At twice the font size, all three still fit on a phone. */
  gap: ${space.two};
  ${low} {
    min-height: 3.2rem;
  }
`;

const Figure = styled.div`
  display: grid;
  grid-template-rows: auto 2.5rem;
  align-items: center;
  &:last-child {
    justify-self: end;
  }
`;

const pop = keyframes`
  from { transform: scale(1.35); }
`;

const Label = styled.span`
  /* In forced-colors mode, the score's background would cover it. */
  position: relative;
  z-index: 1;
  font-size: min(${text.tiny}, 3.75vw);
  font-weight: 650;
  line-height: 1.2;
  letter-spacing: 0.06em;
  [dir='rtl'] & {
    letter-spacing: 0;
  }
  text-transform: uppercase;
  color: ${color.muted};
`;

const Score = styled.strong`
  justify-self: start;
  min-width: 2ch;
  font: ${font.weight} ${text.score} / 1 ${font.display};
  transform-origin: 0 0;
  [dir='rtl'] & {
    transform-origin: 100% 0;
  }
  animation: ${pop} 320ms ease-out;
`;

const Hearts = styled.div`
  display: flex;
  color: ${color.brandText};
`;

const Middle = styled.p`
  text-align: center;
  font-weight: 700;
  font-size: min(${text.small}, 4.4vw);
`;

const OnOneLine = styled.span`
  white-space: nowrap;
`;

function useCountedUp(score: number): number {
  const [shown, setShown] = useState(score);
  useEffect(() => {
    if (shown === score) return undefined;
    const next = shown < score ? shown + 1 : score;
    const timer = setTimeout(() => setShown(next), shown < score ? TIMINGS.countedPoint : 0);
    return () => clearTimeout(timer);
  }, [shown, score]);
  return shown;
}

interface ScoreboardProps {
  readonly score: number;
  /** Null in the drinking game, which has no lives. */
  readonly lives: number | null;
  readonly status: Status;
}

function StatusText({ status, lives }: Pick<ScoreboardProps, 'status' | 'lives'>) {
  const { t } = useLingui();
  const left = lives ?? 0;
  switch (status) {
    case 'none':
      return null;
    case 'wrong':
      return (
        <span key="wrong">
          <Trans>
            WRONG!{' '}
            <OnOneLine>
              <Plural value={left} one="# life remaining" other="# lives remaining" />
            </OnOneLine>
          </Trans>
        </span>
      );
    case 'lost':
      return <span>{t`GAME OVER`}</span>;
    case 'cleared':
      return <span>{t`DECK CLEARED!`}</span>;
    case 'turn-over':
      return <span>{t`Turn Over! Pass to next player`}</span>;
  }
}

export const Scoreboard = memo(function Scoreboard({ score, lives, status }: ScoreboardProps) {
  const { t } = useLingui();
  const shown = useCountedUp(score);
  return (
    <ScoreRow>
      <Figure>
        <Label id="score-label">{t`Score`}</Label>
        <Score key={shown} aria-labelledby="score-label" data-testid="score" translate="no">
          {shown}
        </Score>
      </Figure>
      <Middle>
        <StatusText status={status} lives={lives} />
      </Middle>
      {lives !== null && (
        <Figure>
          <Label>{t`Lives`}</Label>
          <Hearts>
            <Lives left={lives} />
          </Hearts>
        </Figure>
      )}
    </ScoreRow>
  );
});
