import { useLingui } from '@lingui/react/macro';
import { Fragment, useEffect, useState } from 'react';
import styled from 'styled-components';
import { dealFrom } from '@cardinal/core/game/deal';
import { CardChip } from './card/CardChip';
import { Icon } from './icons';
import { Muted } from './Surface';
import { bareList, line, stack } from '../theme/looks';
import { color, radius, space, text } from '../theme/tokens';
import { checkCommitment, type Opened, type Verdict } from './checkCommitment';

const Result = styled.div`
  ${stack(space.oneHalf)}
`;

const Line = styled.p<{ $isKept: boolean }>`
  ${line(space.one)}
  padding: ${space.oneHalf} ${space.two};
  border-radius: ${radius.medium};
  background: ${({ $isKept }) => ($isKept ? color.goodSurface : color.badSurface)};
  color: ${({ $isKept }) => ($isKept ? color.good : color.bad)};
  font-weight: 650;
`;

const Hashes = styled.dl`
  display: grid;
  margin: 0;
  & dt {
    color: ${color.muted};
    font-size: ${text.small};
  }
  & dd {
    direction: ltr;
    [dir='rtl'] & {
      text-align: end;
    }
    margin: 0 0 ${space.oneHalf};
    overflow-wrap: anywhere;
    font-family: ui-monospace, monospace;
    font-size: ${text.small};
  }
`;

const Deck = styled.ol`
  direction: ltr;
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(2.9rem, 1fr));
  gap: ${space.half};
  ${bareList}
  & > li {
    display: grid;
    justify-items: stretch;
  }
`;

interface CommitmentCheckProps {
  readonly opened: Opened;
  readonly commitment: string;
  /** Whether this browser stored the commitment before the deck was revealed. */
  readonly isRecorded: boolean;
}

export function CommitmentCheck({ opened, commitment, isRecorded }: CommitmentCheckProps) {
  const { t } = useLingui();
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void checkCommitment(opened, commitment).then((found) => {
      if (isCurrent) setVerdict(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [opened, commitment]);
  if (verdict === null) return <Muted role="status">{t`Checking…`}</Muted>;
  const { computed, isKept } = verdict;
  return (
    <Result>
      <Line role="status" $isKept={isKept}>
        <Icon name={isKept ? 'check' : 'close'} size={20} />
        <span>
          {isKept ? t`This deck was dealt as promised.` : t`This isn’t the deck that was promised.`}
        </span>
      </Line>
      <Hashes>
        <dt>
          {isRecorded
            ? t`Promise, as your browser saved it at the time`
            : t({ message: 'Promise', comment: 'The hash that commits to a deck.' })}
        </dt>
        <dd>{commitment}</dd>
        <dt>{t`SHA-256, just computed by your browser`}</dt>
        <dd>{computed}</dd>
        <dt>{t({ message: 'Salt', comment: 'The random text in a hash.' })}</dt>
        <dd>{opened.salt}</dd>
        <dt>{t({ message: 'Order', comment: 'In which the deck’s cards lie, as numbers.' })}</dt>
        <dd>
          {opened.shuffleOrder.map((at, place) => (
            <Fragment key={at}>
              <wbr />
              <span>{place > 0 ? `,${at}` : at}</span>
            </Fragment>
          ))}
        </dd>
      </Hashes>
      <h3>{t`The whole deck in order`}</h3>
      <Deck aria-label={t`Cards in order`}>
        {dealFrom(opened.shuffleOrder).map((card) => (
          <li key={`${card.value}${card.suit}`}>
            <CardChip card={card} />
          </li>
        ))}
      </Deck>
    </Result>
  );
}
