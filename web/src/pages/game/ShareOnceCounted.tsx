import styled from 'styled-components';
import type { Day } from '@cardinal/core/game/days';
import { useDailyStatusQuery } from '../../features/daily/api';
import { ShareToday } from '../ShareToday';

/** As high as what comes there. */
const Room = styled.span`
  min-height: 3rem;
`;

/** To share today's daily, once the server counts it as played; its room is kept until then. */
export function ShareOnceCounted({ date }: { date: Day }) {
  const { data } = useDailyStatusQuery();
  return data?.hasPlayed && data.date === date ? <ShareToday date={date} /> : <Room />;
}
