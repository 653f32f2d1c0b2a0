import styled from 'styled-components';
import { color, space, text } from '../src/theme/tokens';
import { ButtonStates, DialogStates, FieldStates, TabStates } from './controls';
import { CardStates } from './cards';
import { ChartStates, LogoStates, PlaceStates, SurfaceStates } from './surfaces';

const Page = styled.main`
  display: grid;
  gap: ${space.four};
  max-width: 62rem;
  margin: 0 auto;
  padding: ${space.three} ${space.two};
`;

const Room = styled.section`
  display: grid;
  gap: ${space.two};
  padding-top: ${space.two};
  border-top: 1px solid ${color.line};
  & h2 {
    font-size: ${text.title};
  }
`;

const ROOMS = [
  ['Buttons', ButtonStates],
  ['Fields', FieldStates],
  ['Tabs', TabStates],
  ['Dialogs', DialogStates],
  ['Cards', CardStates],
  ['Surfaces and words', SurfaceStates],
  ['Waiting, nothing there, failed', PlaceStates],
  ['Charts', ChartStates],
  ['Logo and icons', LogoStates],
] as const;

/** All components that need no store, in their states. Try both themes and any width. */
export function Gallery() {
  return (
    <Page>
      <h1>Gallery</h1>
      {ROOMS.map(([title, States]) => (
        <Room key={title} aria-label={title}>
          <h2>{title}</h2>
          <States />
        </Room>
      ))}
    </Page>
  );
}
