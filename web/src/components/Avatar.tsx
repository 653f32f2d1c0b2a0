import { use } from 'react';
import styled from 'styled-components';
import { avatars, font, radius } from '../theme/tokens';
import { BlockedIds } from './PlayerButton';

const SUITS = ['♥', '♦', '♠', '♣'] as const;

/** A hash of the name, so that a player's avatar is the same everywhere. */
function numberOf(name: string): number {
  let sum = 7;
  for (const letter of name.toLowerCase()) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return sum;
}

const Disc = styled.span`
  position: relative;
  display: inline-grid;
  place-items: center;
  flex: none;
  width: 2rem;
  height: 2rem;
  overflow: hidden;
  border-radius: ${radius.round};
  color: white;
  font: 700 0.9rem / 1 ${font.body};
  /* The empty alternative text hides the suit from screen readers: it isn't part of the name. */
  &::after {
    content: attr(data-suit) / '';
    position: absolute;
    inset-inline-end: -0.2rem;
    bottom: -0.55rem;
    font-size: 1.7rem;
    opacity: 0.24;
  }
`;

const NEUTRAL = '#6b5a62';

interface AvatarProps {
  readonly name: string;
  /** Null for a guest, whom no one can block. */
  readonly id: string | null;
}

/**
 * A player's avatar: the first letter, with a color and a suit that follow from the name. That of a
 * blocked player says nothing.
 */
export function Avatar({ name, id }: AvatarProps) {
  const blocked = use(BlockedIds);
  if (id !== null && blocked.has(id)) {
    return (
      <Disc aria-hidden="true" data-suit="" style={{ background: NEUTRAL }}>
        ?
      </Disc>
    );
  }
  const number = numberOf(name);
  const [letter = '?'] = name;
  return (
    <Disc
      aria-hidden="true"
      data-suit={SUITS[number % SUITS.length]}
      style={{ background: avatars[number % avatars.length] }}
    >
      {letter.toUpperCase()}
    </Disc>
  );
}
