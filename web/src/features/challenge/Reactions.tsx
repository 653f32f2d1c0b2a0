import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { use, useEffect, useState, useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import styled, { keyframes } from 'styled-components';
import type { Challenge, ChallengeParticipant } from '@cardinal/core/api/challenges';
import { type Reaction, REACTIONS } from '@cardinal/core/challenges/challenge';
import { BlockedIds, useShownName } from '../../components/PlayerButton';
import { Hidden } from '../../components/Surface';
import { useReactMutation, type ChallengeKey } from '../../data/challenges';
import { useOutcome } from '../../data/useOutcome';
import { serverNow } from '../../lib/clock';
import { areGuestReactionsShown, onGuestReactions } from '../../lib/guestReactions';
import { selectShowsReactions } from '../../session/authSlice';
import { color, radius, space, still, text, TOUCH } from '../../theme/tokens';
import { useSpoken, type Line } from './useSpoken';

/** How long a reaction stays beside the name, in milliseconds. */
const SHOWN_MS = 6000;
/** The server accepts one in this time. */
const PAUSE_MS = 2000;

const NAMES: Readonly<Record<Reaction, MessageDescriptor>> = {
  '👏': msg`Applause`,
  '😮': msg`Surprised`,
  '😂': msg`Laughing`,
  '🔥': msg({ message: 'On fire', comment: 'The name of 🔥: someone can’t be stopped.' }),
  '😬': msg`Nervous`,
  '🍀': msg`Good luck`,
};

const pop = keyframes`
  from { opacity: 0; transform: scale(0.4); }
`;

const Shown = styled.span`
  font-size: ${text.large};
  line-height: 1;
  animation: ${pop} 250ms ease-out;
  ${still} {
    animation: none;
  }
`;

function useAreShown(): boolean {
  const areShown = useSyncExternalStore(onGuestReactions, areGuestReactionsShown);
  return useSelector(selectShowsReactions) ?? areShown;
}

/** Whose reactions appear: all or none, and never those of a player whom the reader blocks. */
function useIsShown(): (participant: ChallengeParticipant) => boolean {
  const areShown = useAreShown();
  const blocked = use(BlockedIds);
  return ({ userId }) => areShown && (userId === null || !blocked.has(userId));
}

/** What screen readers hear of the others' latest reactions. */
export function useReactionLines({ participants, you }: Challenge): Line[] {
  const { t } = useLingui();
  const isShown = useIsShown();
  const shownName = useShownName();
  return participants
    .filter(isShown)
    .flatMap(({ participantId, userId, name: given, reaction: latest }) => {
      if (latest === null || participantId === you) return [];
      if (Date.parse(latest.at) + SHOWN_MS < serverNow()) return [];
      const name = shownName(userId, given);
      const reaction = t(NAMES[latest.reaction]);
      return { key: `${participantId} ${latest.at}`, text: t`${name} reacts: ${reaction}` };
    });
}

interface SpokenProps {
  readonly label?: string;
  readonly lines: readonly Line[];
  readonly isQuiet?: boolean;
}

/** For screen readers, which only hear what changes in a region that is there before. */
export function Spoken({ label, lines, isQuiet = false }: SpokenProps) {
  const { text: said, count } = useSpoken(lines, isQuiet);
  return (
    <Hidden as="p" role="status" aria-label={label}>
      <span key={count}>{said}</span>
    </Hidden>
  );
}

/** The participant's latest reaction, for a few seconds after it was sent. */
function useFresh({ reaction }: ChallengeParticipant): Reaction | null {
  const until = reaction === null ? 0 : Date.parse(reaction.at) + SHOWN_MS;
  const [endedAt, setEndedAt] = useState(() => (until > serverNow() ? 0 : until));
  useEffect(() => {
    if (until <= endedAt) return undefined;
    const timer = setTimeout(() => setEndedAt(until), Math.max(0, until - serverNow()));
    return () => clearTimeout(timer);
  }, [until, endedAt]);
  return reaction !== null && until > endedAt ? reaction.reaction : null;
}

/** A fresh reaction beside the name, unless the player hides it. */
export function ReactionBeside({ participant }: { participant: ChallengeParticipant }) {
  const isShown = useIsShown()(participant);
  const fresh = useFresh(participant);
  return isShown && fresh !== null && <Shown aria-hidden="true">{fresh}</Shown>;
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.half};
  & button {
    min-width: ${TOUCH};
    min-height: ${TOUCH};
    border: 1px solid ${color.line};
    border-radius: ${radius.round};
    background: ${color.surface};
    font-size: ${text.large};
    line-height: 1;
  }
  & button[aria-disabled='true'] {
    opacity: 0.55;
  }
`;

interface ReactionsProps {
  readonly challenge: Challenge;
  readonly reader: ChallengeKey;
}

/** Sends one of the six reactions to the others. */
export function Reactions({ challenge, reader }: ReactionsProps) {
  const { t } = useLingui();
  const areShown = useAreShown();
  const [isPaused, setPaused] = useState(false);
  const [react] = useReactMutation();
  const settle = useOutcome();
  useEffect(() => {
    if (!isPaused) return undefined;
    const timer = setTimeout(() => setPaused(false), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isPaused]);
  if (!areShown || challenge.participants.length < 2) return null;
  const send = (reaction: Reaction): void => {
    if (isPaused) return;
    setPaused(true);
    settle(react({ ...reader, reaction }).unwrap(), msg`Couldn’t Send`);
  };
  return (
    <Bar
      role="group"
      aria-label={t({ message: 'React', comment: 'To what the others do, with an emoji.' })}
    >
      {REACTIONS.map((reaction) => (
        <button
          key={reaction}
          type="button"
          aria-label={t(NAMES[reaction])}
          aria-disabled={isPaused}
          onClick={() => send(reaction)}
        >
          {reaction}
        </button>
      ))}
    </Bar>
  );
}
