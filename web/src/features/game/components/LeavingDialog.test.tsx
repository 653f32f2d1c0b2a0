import { render, screen } from '@testing-library/react';
import { LeavingDialog, type Leaving } from './LeavingDialog';

const WAITS = /you can go on with it later/;
const ENDS = /it ends here, and nothing is saved/;

it.each<[Leaving, boolean, RegExp]>([
  ['quit', true, WAITS],
  ['quit', false, ENDS],
  ['mode', true, WAITS],
  ['mode', false, ENDS],
  ['exit-drinking', false, /This turn ends here/],
])('promises what will be so: %s, kept by the server: %s', (question, isKept, words) => {
  const onEither = jest.fn();
  render(
    <LeavingDialog
      question={question}
      isKept={isKept}
      mode={question === 'exit-drinking' ? 'drinking' : 'fun'}
      onLeave={onEither}
      onStay={onEither}
    />,
  );
  expect(screen.getByRole('dialog')).toHaveAccessibleDescription(words);
});
