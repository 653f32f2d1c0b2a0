import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { FRIEND_BEATEN, type Badge } from '@cardinal/core/records/badges';
import { bareList } from '../../theme/looks';
import { color, radius, space, text } from '../../theme/tokens';
import { useDashboardQuery, useGameBadgesQuery } from '../../data/daily';
import { badgeTexts } from './badgeTexts';

const List = styled.ul`
  display: grid;
  gap: ${space.one};
  ${bareList}
  text-align: start;
  & li {
    padding: ${space.one} ${space.two};
    border-radius: ${radius.medium};
    background: ${color.warnSurface};
    color: ${color.warn};
  }
  & p {
    font-size: ${text.small};
  }
`;

/** Always present, so that screen readers announce what is added. It takes no space while empty. */
const Place = styled.div`
  width: 100%;
  &:empty {
    position: absolute;
  }
`;

/** Badges from a comparison with friends come a moment after the game (awardBeaten). */
const COMPARED_MS = 4000;

interface NewBadgesProps {
  readonly gameId: string;
  readonly isDaily: boolean;
  /** The badges in the submission's response; undefined without a response. */
  readonly known?: readonly Badge[] | undefined;
}

export function NewBadges({ gameId, isDaily, known }: NewBadgesProps) {
  const { t } = useLingui();
  const [isLate, setLate] = useState(false);
  const isAsked = known === undefined || isLate;
  const asked = useGameBadgesQuery(gameId, { skip: !isAsked });
  const badges = asked.currentData ?? known;
  const earned = useDashboardQuery(undefined, { skip: !isDaily }).data?.badges;
  const { refetch } = asked;
  const mayCome = isDaily && earned?.every(({ id }) => id !== FRIEND_BEATEN) === true;
  useEffect(() => {
    if (!mayCome || isLate) return undefined;
    const timer = setTimeout(() => {
      setLate(true);
      if (isAsked) void refetch();
    }, COMPARED_MS);
    return () => clearTimeout(timer);
  }, [mayCome, isLate, isAsked, refetch]);
  return (
    <Place role="status">
      {badges !== undefined && badges.length > 0 && (
        <List aria-label={t`Badges earned with this game`}>
          {badges.map(badgeTexts).map(({ id, name, description }) => (
            <li key={id}>
              <strong>{t`New badge: ${name}`}</strong>
              <p>{description}</p>
            </li>
          ))}
        </List>
      )}
    </Place>
  );
}
