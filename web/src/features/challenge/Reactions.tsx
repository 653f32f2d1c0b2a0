import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import styled, { keyframes } from 'styled-components';
import type { Challenge, ChallengeParticipant } from '@cardinal/core/api/challenges';
import { type Reaction, REACTIONS } from '@cardinal/core/challenges/challenge';
import { useShownName } from '../../components/PlayerButton';
import { Hidden } from '../../components/Surface';
import { useReactMutation, type ChallengeKey } from '../../data/challenges';
import { useOutcome } from '../../data/useOutcome';
import { serverNow } from '../../lib/clock';
import { selectAreReactionsShown } from '../../session/authSlice';
import { color, radius, space, still, text, TOUCH } from '../../theme/tokens';

/** How long a reaction stays beside the name, in milliseconds. */
const SHOWN_MS = 6000;
/** The server accepts one in this time. */
const PAUSE_MS = 2000;

const NAMES: Readonly<Record<Reaction, MessageDescriptor>> = {
  '👏': msg`Applause`,
  '😮': msg`Surprised`,
  '😂': msg`Laughing`,
  '🔥': msg`On fire`,
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

/** A fresh reaction beside the name, unless the player hides them. */
export function ReactionBeside({ participant }: { participant: ChallengeParticipant }) {
  const { t } = useLingui();
  const areShown = useSelector(selectAreReactionsShown);
  const fresh = useFresh(participant);
  const shown = areShown ? fresh : null;
  const name = useShownName()(participant.userId, participant.name);
  const reaction = shown && t(NAMES[shown]);
  return (
    <>
      {/* Screen readers only hear what changes in a region that is there before. */}
      <Hidden role="status">
        {reaction !== null && <span>{t`${name} reacts: ${reaction}`}</span>}
      </Hidden>
      {shown !== null && <Shown aria-hidden="true">{shown}</Shown>}
    </>
  );
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
  const areShown = useSelector(selectAreReactionsShown);
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
    settle(react({ ...reader, reaction }).unwrap(), t`Couldn’t Send`);
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
