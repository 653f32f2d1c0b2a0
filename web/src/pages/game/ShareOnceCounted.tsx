import styled from 'styled-components';
import { useDailyStatusQuery } from '../../features/daily/api';
import { ShareToday, type ShareTodayProps } from '../ShareToday';

/** As high as what comes there. */
const Room = styled.span`
  min-height: 3rem;
`;

/** To share today's daily, once the server counts it as played; its room is kept until then. */
export function ShareOnceCounted({ date, isAtEnd = false }: ShareTodayProps) {
  const { data } = useDailyStatusQuery();
  return data?.hasPlayed && data.date === date ? (
    <ShareToday date={date} isAtEnd={isAtEnd} />
  ) : (
    <Room />
  );
}
