import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import styled from 'styled-components';
import type { Challenge } from '@cardinal/core/api/challenges';
import { Lives } from '../../components/Lives';
import { useShownName } from '../../components/PlayerButton';
import { bareList, line } from '../../theme/looks';
import { color, font, radius, space, text } from '../../theme/tokens';
import { besides, spokenProgress, statusIn } from './course';
import { MarkedName } from './names';
import { PartnerLeft } from './PartnerLeft';
import { ReactionBeside, Spoken, useReactionLines } from './Reactions';

const Others = styled.ul`
  position: relative;
  display: flex;
  gap: ${space.one};
  min-height: 2.4rem;
  overflow-x: auto;
  ${bareList}
`;

const Other = styled.li`
  ${line(space.one)}
  flex: none;
  max-width: 100%;
  min-height: 2.4rem;
  padding: 0 ${space.oneHalf};
  border-radius: ${radius.round};
  background: ${color.raised};
  font-size: ${text.small};
  white-space: nowrap;
  & > bdi {
    min-width: 3rem;
    font-weight: 650;
  }
  /* Alone is only the sentence that no one is here. */
  & > :only-child {
    line-height: 1.2;
    white-space: normal;
  }
`;

const Score = styled.strong`
  font: ${font.weight} ${text.large} / 1 ${font.display};
  font-variant-numeric: tabular-nums;
`;

const Waiting = styled.span`
  color: ${color.muted};
`;

interface ChallengeStripProps {
  readonly challenge: Challenge;
  readonly round: number;
  /** The participant who plays here. */
  readonly me: string;
  /** Whether a guess is being judged. */
  readonly isJudging: boolean;
}

/** How far the others are in this round, without their cards. */
export function ChallengeStrip({ challenge, round, me, isJudging }: ChallengeStripProps) {
  const { t } = useLingui();
  const others = besides(me, challenge, round);
  const shown = useShownName();
  const progress = others.flatMap((other) => {
    const name = shown(other.userId, other.name);
    const text = spokenProgress({ ...other, name }, round);
    return text === null ? [] : { key: text, text };
  });
  const reactions = useReactionLines({ ...challenge, you: me });
  return (
    <section aria-label={t`The others in this round`}>
      <Spoken
        label={t`Progress of the others`}
        lines={[...reactions, ...progress]}
        isQuiet={isJudging}
      />
      <Others>
        {others.length === 0 && challenge.you !== null && (
          <Other>
            <Waiting>
              {challenge.partnerLeft ? (
                <PartnerLeft challenge={challenge} />
              ) : (
                t`No one else is here yet. You can play ahead.`
              )}
            </Waiting>
          </Other>
        )}
        {others.map((other) => {
          const { turned = null, score = null, lives = null } = other.rounds[round - 1] ?? {};
          const status = statusIn(other, round);
          const isDone = status === 'over' || status === 'late';
          return (
            <Other key={other.participantId}>
              <MarkedName participant={other} />
              <ReactionBeside participant={other} />
              {status === 'given-up' ? (
                <Waiting>
                  {t({ message: 'gave up', comment: 'Beside a player, without points.' })}
                </Waiting>
              ) : status === 'waiting' ? (
                <Waiting>{t({ message: 'not started', comment: 'Beside a player.' })}</Waiting>
              ) : (
                <>
                  {score !== null && (
                    <Score aria-label={t`${plural(score, { one: '# point', other: '# points' })}`}>
                      {score}
                    </Score>
                  )}
                  {isDone && (
                    <span>
                      {t({
                        message: 'done',
                        comment: 'Beside a player who has finished the round.',
                      })}
                    </span>
                  )}
                  {!isDone && lives !== null && <Lives left={lives} size={14} />}
                  {turned !== null && (
                    <Waiting>{t`${plural(turned, { one: '# card', other: '# cards' })}`}</Waiting>
                  )}
                </>
              )}
            </Other>
          );
        })}
      </Others>
    </section>
  );
}
