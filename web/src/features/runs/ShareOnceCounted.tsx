import styled from 'styled-components';
import { useDailyStatusQuery } from '../../data/daily';
import { countShareButtons } from './ShareButtons';
import { ShareToday, type ShareTodayProps } from './ShareToday';

/** As large as a button that comes there. */
const Room = styled.span`
  min-height: 3rem;
`;

/** As many as there will be buttons, so that nothing below them moves. */
function rooms() {
  return Array.from({ length: countShareButtons() }, (_, index) => <Room key={index} />);
}

/** To share today's daily, once the server counts it as played; its room is kept until then. */
export function ShareOnceCounted({ date, isAtEnd = false }: ShareTodayProps) {
  const { data } = useDailyStatusQuery();
  return data?.hasPlayed && data.date === date ? (
    <ShareToday date={date} isAtEnd={isAtEnd} />
  ) : (
    rooms()
  );
}
