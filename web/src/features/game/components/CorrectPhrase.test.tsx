import { act, screen } from '@testing-library/react';
import { TIMINGS } from '../../../config/timings';
import { CorrectPhrase } from './CorrectPhrase';
import { render } from '../../../testing/render';

const PHRASE = 'Are you counting cards?';

/** jsdom has no media queries. */
function wishForStillness(isWanted: boolean): void {
  window.matchMedia = (query) =>
    ({ matches: isWanted && query.includes('reduced-motion') }) as MediaQueryList;
}

beforeEach(() => {
  jest.useFakeTimers();
  wishForStillness(false);
});

function said(): { typed: string; left: string } {
  const { typed = '', left = '' } =
    document.querySelector<HTMLElement>('[data-typed]')?.dataset ?? {};
  return { typed, left };
}

it('types the phrase character by character, in space that is already reserved', () => {
  render(<CorrectPhrase phrase={PHRASE} />);
  expect(said()).toEqual({ typed: 'A', left: PHRASE.slice(1) });
  act(() => jest.advanceTimersByTime(4 * TIMINGS.typedCharacter));
  expect(said()).toEqual({ typed: 'Are y', left: PHRASE.slice(5) });
  act(() => jest.advanceTimersByTime(PHRASE.length * TIMINGS.typedCharacter));
  expect(said()).toEqual({ typed: PHRASE, left: '' });
});

it('renders the phrase once, and announces nothing itself', () => {
  render(<CorrectPhrase phrase={PHRASE} />);
  expect(screen.getByText(PHRASE)).toBeInTheDocument();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

it('shows the whole phrase at once with reduced motion', () => {
  wishForStillness(true);
  render(<CorrectPhrase phrase={PHRASE} />);
  expect(said()).toEqual({ typed: PHRASE, left: '' });
});
