import { useLingui } from '@lingui/react/macro';
import styled from 'styled-components';
import { Name } from '../../components/Name';
import { PlayerButton } from '../../components/PlayerButton';
import { PanelTitle } from '../../components/Surface';
import { useGroupWinnersQuery } from '../../data/groups';
import { monthOfYear } from '../../lib/dates';
import { Line, Panel, Rows } from './panels';

/** Winners that don't fit beside the first one are below it. */
const Month = styled(Line)`
  & > :not(:first-child) {
    margin-inline-start: auto;
  }
`;

/** The winners of the last finished months. Nothing until there is one. */
export function Winners({ id }: { id: string }) {
  const { t } = useLingui();
  const { data = [] } = useGroupWinnersQuery(id);
  if (data.length === 0) return null;
  return (
    <Panel aria-labelledby="winners">
      <PanelTitle id="winners">{t`Winners of the month`}</PanelTitle>
      <Rows>
        {data.map(({ month, winners }) => (
          <Month key={month}>
            <span>{monthOfYear(`${month}-01`)}</span>
            {winners.map(({ id: player, username, score }, at) => (
              <span key={player ?? at}>
                {player === null || username === null ? (
                  <span>
                    {t({
                      message: 'Former member',
                      comment:
                        'Instead of the name of a winner whom the group removed, or whose account is deleted.',
                    })}
                  </span>
                ) : (
                  <PlayerButton player={{ id: player, username }}>
                    <Name>{username}</Name>
                  </PlayerButton>
                )}
                <span translate="no">{` ${score}`}</span>
              </span>
            ))}
          </Month>
        ))}
      </Rows>
    </Panel>
  );
}
