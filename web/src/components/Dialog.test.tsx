import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from './Button';
import { Dialog } from './Dialog';
import { watchPresses } from './keyboard';
import { render } from '../testing/render';

function Page({ canClose = true }: { canClose?: boolean }) {
  const [open, setOpen] = useState<readonly string[]>([]);
  const close = (name: string) => () => setOpen((now) => now.filter((other) => other !== name));
  const add = (name: string) => () => setOpen((now) => [...now, name]);
  return (
    <>
      <button onClick={add('first')}>Open</button>
      {open.includes('first') && (
        <Dialog title="First" onClose={close('first')} canClose={canClose}>
          <Button onClick={add('second')}>Further</Button>
          <Button>Last</Button>
          {open.includes('second') && (
            <Dialog title="Second" description="On top." onClose={close('second')} />
          )}
        </Dialog>
      )}
    </>
  );
}

async function opened(props: { canClose?: boolean } = {}) {
  const person = userEvent.setup();
  render(<Page {...props} />);
  await person.click(screen.getByRole('button', { name: 'Open' }));
  return person;
}

it('takes the focus, keeps it, and returns it', async () => {
  const person = await opened();
  expect(screen.getByRole('button', { name: 'Further' })).toHaveFocus();
  await person.tab({ shift: true });
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
  await person.tab();
  expect(screen.getByRole('button', { name: 'Further' })).toHaveFocus();
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
});

it('takes the focus back if the page behind gets it before it is inert', async () => {
  const page = document.body.appendChild(document.createElement('div'));
  page.dataset.page = '';
  const behind = page.appendChild(document.createElement('button'));
  await opened();
  const last = screen.getByRole('button', { name: 'Last' });
  last.focus();
  behind.focus();
  expect(last).toHaveFocus();
  page.remove();
});

describe('back button', () => {
  /** Like a browser's CloseWatcher: only the newest one gets the event, and only once. */
  const watchers: EventTarget[] = [];
  class Watcher extends EventTarget {
    constructor() {
      super();
      watchers.push(this);
    }
    destroy(): void {
      if (watchers.includes(this)) watchers.splice(watchers.indexOf(this), 1);
    }
  }
  const goBack = (): void => act(() => void watchers.pop()?.dispatchEvent(new Event('close')));

  beforeEach(() => void Object.assign(window, { CloseWatcher: Watcher }));
  afterEach(() => void Reflect.deleteProperty(window, 'CloseWatcher'));

  it('closes the topmost dialog', async () => {
    const person = await opened();
    await person.click(screen.getByRole('button', { name: 'Further' }));
    goBack();
    expect(screen.queryByRole('dialog', { name: 'Second' })).not.toBeInTheDocument();
    goBack();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(watchers).toEqual([]);
  });

  it('asks a dialog that stays open at each press, and none below it', () => {
    const [above, below] = [jest.fn(), jest.fn()];
    const page = (isAsked: boolean) => (
      <Dialog title="Below" onClose={below}>
        {isAsked && <Dialog title="Above" onClose={above} />}
      </Dialog>
    );
    render(page(false)).rerender(page(true));
    goBack();
    goBack();
    expect(above).toHaveBeenCalledTimes(2);
    expect(below).not.toHaveBeenCalled();
  });
});

describe('back button without CloseWatcher', () => {
  const isMarked = (): boolean => 'cardinalDialog' in Object(history.state);
  const goBack = async (): Promise<void> => {
    const popped = new Promise((resolve) => {
      window.addEventListener('popstate', resolve, { once: true });
    });
    await act(async () => {
      history.back();
      await popped;
    });
  };

  it('closes the topmost dialog and stays on the page', async () => {
    history.pushState(null, '', '/game');
    const person = await opened();
    await person.click(screen.getByRole('button', { name: 'Further' }));
    await waitFor(() => expect(isMarked()).toBe(true));
    await goBack();
    expect(screen.getByRole('dialog')).toHaveAccessibleName('First');
    await waitFor(() => expect(isMarked()).toBe(true));
    await goBack();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(location.pathname).toBe('/game');
    expect(isMarked()).toBe(false);
  });

  it('has nothing to close after the player has closed the dialog', async () => {
    const person = await opened();
    await waitFor(() => expect(isMarked()).toBe(true));
    await person.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(isMarked()).toBe(false));
  });
});

describe('focus ring', () => {
  beforeAll(watchPresses);
  const rings = () => {
    const focus = jest.spyOn(HTMLElement.prototype, 'focus');
    return () => focus.mock.calls.flatMap(([options]) => (options ? [options.focusVisible] : []));
  };
  afterEach(() => jest.restoreAllMocks());

  it('is hidden for a finger or a mouse, when the dialog opens and when it closes', async () => {
    const seen = rings();
    const person = await opened();
    await person.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(seen()).toEqual([false, false]));
    expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  });

  it('is visible for keyboard users', async () => {
    const seen = rings();
    const person = userEvent.setup();
    render(<Page />);
    await person.tab();
    await person.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Further' })).toHaveFocus();
    await person.keyboard('{Escape}');
    await waitFor(() => expect(seen()).toEqual([true, true]));
  });
});

it('closes on a press outside it, not inside', async () => {
  const person = await opened();
  await person.click(screen.getByRole('heading', { name: 'First' }));
  expect(screen.getByRole('dialog')).toBeVisible();
  const beside = screen.getByRole('dialog').parentElement;
  if (beside === null) throw new Error('nothing beside it');
  await person.click(beside);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('stays open if it can’t be closed', async () => {
  const person = await opened({ canClose: false });
  await person.keyboard('{Escape}');
  await person.click(screen.getByRole('dialog').parentElement ?? document.body);
  expect(screen.getByRole('dialog')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
});

it('opens on top of another dialog, which is inert until it closes', async () => {
  const person = await opened();
  await person.click(screen.getByRole('button', { name: 'Further' }));
  expect(screen.getByRole('dialog')).toHaveAccessibleName('Second');
  expect(screen.getByRole('dialog')).toHaveAccessibleDescription('On top.');
  await person.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toHaveAccessibleName('First');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Further' })).toHaveFocus());
});
