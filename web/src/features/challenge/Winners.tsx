import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import styled, { keyframes } from 'styled-components';
import type { Challenge } from '@cardinal/core/api/challenges';
import { Icon } from '../../components/icons';
import { separators } from '../../lib/lists';
import { stack } from '../../theme/looks';
import { color, font, radius, space, still, text } from '../../theme/tokens';
import { winnersOf } from './course';
import { MarkedName } from './names';

const pop = keyframes`
  from { opacity: 0; transform: scale(0.7); }
  60% { transform: scale(1.06); }
`;

const Panel = styled.div`
  ${stack(space.one)}
  justify-items: center;
  padding: ${space.three} ${space.two};
  border-radius: ${radius.medium};
  background: ${color.warnSurface};
  color: ${color.warn};
  text-align: center;
  text-wrap: balance;
  overflow-wrap: anywhere;
  animation: ${pop} 700ms cubic-bezier(0.2, 0.8, 0.3, 1) backwards;
  ${still} {
    animation: none;
  }
  & strong {
    max-width: 100%;
    font: ${font.weight} ${text.headline} / 1.1 ${font.display};
  }
`;

/** A comma stays with the name before it. */
const Whole = styled.span`
  display: inline-block;
  max-width: 100%;
`;

/** 'You win!', 'Ann wins!', 'You and Ann win!' */
function WinnersText({ challenge }: { challenge: Challenge }) {
  const { t } = useLingui();
  const winners = winnersOf(challenge);
  const between = separators(winners.map(({ name }) => name));
  const [first] = winners;
  if (first === undefined) return <span>{t`No one took it up`}</span>;
  const isOwn = first.participantId === challenge.you;
  if (winners.length === 1 && isOwn) return <span>{t`You win!`}</span>;
  const all = winners.map((winner, at) => {
    const { participantId } = winner;
    const [comma, gap] = between[at] ?? [];
    return (
      <Fragment key={participantId}>
        <Whole>
          {participantId === challenge.you ? (
            <span>
              {t({ message: 'You', comment: 'The first of several winners: “You and Ann”.' })}
            </span>
          ) : (
            <MarkedName participant={winner} />
          )}
          {comma !== undefined && <span>{comma}</span>}
        </Whole>
        {gap !== undefined && <span>{gap}</span>}
      </Fragment>
    );
  });
  const names = <>{all}</>;
  if (winners.length === 1)
    return (
      <span key="one">
        <Trans>{names} wins!</Trans>
      </span>
    );
  return isOwn ? (
    <span key="with you">
      <Trans context="The reader is one of them" comment="“You and Ann win!”">
        {names} win!
      </Trans>
    </span>
  ) : (
    <span key="others">
      <Trans>{names} win!</Trans>
    </span>
  );
}

/** Says who has won, once it is decided. The reader is 'You', and comes first. */
export function Winners({ challenge }: { challenge: Challenge }) {
  return (
    <Panel role="status">
      <Icon name="trophy" size={40} />
      <strong>
        <WinnersText challenge={challenge} />
      </strong>
    </Panel>
  );
}
