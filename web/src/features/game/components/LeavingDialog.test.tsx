import { screen } from '@testing-library/react';
import { LeavingDialog, type Leaving } from './LeavingDialog';
import { render } from '../../../testing/render';

const WAITS = /You can continue it later/;
const ENDS = /practice game ends here, and nothing is saved/;

it.each<[Leaving, boolean, RegExp]>([
  ['quit', true, WAITS],
  ['quit', false, ENDS],
  ['mode', true, WAITS],
  ['mode', false, ENDS],
  ['exit-drinking', false, /^Your turn ends here/],
])('says what happens to the game: %s, stored by the server: %s', (question, isSaved, text) => {
  const onEither = jest.fn();
  render(
    <LeavingDialog
      question={question}
      isSaved={isSaved}
      mode={question === 'exit-drinking' ? 'drinking' : 'fun'}
      onLeave={onEither}
      onStay={onEither}
    />,
  );
  expect(screen.getByRole('dialog')).toHaveAccessibleDescription(text);
});
