import { Fragment } from 'react';
import styled, { keyframes } from 'styled-components';
import { Icon } from '../../components/icons';
import { Name } from '../../components/Name';
import { color, font, radius, space, still, text } from '../../theme/tokens';

const pop = keyframes`
  from { opacity: 0; transform: scale(0.7); }
  60% { transform: scale(1.06); }
`;

const Panel = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  gap: ${space.one};
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
    font: 400 ${text.headline} / 1.1 ${font.display};
  }
`;

/** 'You win!', 'Ann wins!', 'You and Ann win!' */
function WinnersText({ names }: { names: readonly string[] }) {
  const [first] = names;
  if (first === undefined) return 'No one played';
  if (first === 'You' && names.length === 1) return 'You win!';
  return (
    <>
      {names.map((name, at) => (
        <Fragment key={at}>
          {at > 0 && <span>{at === names.length - 1 ? ' and ' : ', '}</span>}
          <Name>{name}</Name>
        </Fragment>
      ))}
      <span>{names.length === 1 ? ' wins!' : ' win!'}</span>
    </>
  );
}

/** Celebrates who has won. The reader is 'You', and comes first. */
export function Winners({ names }: { names: readonly string[] }) {
  return (
    <Panel role="status">
      <Icon name="trophy" size={40} />
      <strong>
        <WinnersText names={names} />
      </strong>
    </Panel>
  );
}
