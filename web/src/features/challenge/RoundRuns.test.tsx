import { act, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { addLazySlices } from '../../app/lazySlices';
import { makeStore } from '../../app/store';
import { LiveFeed } from '../../data/liveFeed';
import type { LiveLine, LiveRun } from '../../data/liveSources';
import { challenge, participant, run, user } from '../../testing/builders';
import { later } from '../../testing/fakeServer';
import { render } from '../../testing/render';
import { quietServer } from '../../testing/renderApp';
import { H4, OPENING, WRONG } from '../../testing/table';
import { RoundRuns } from './RoundRuns';

const CODE = 'k7mq2xw9tdhp';
const api = `/api/challenges/${CODE}/rounds/1`;
const done = run({ turned: 4, score: 2, lives: 0, over: true });
const ada = participant({ name: 'ada', userId: user().id, rounds: [done] });
const bo = participant({ name: 'Bo', rounds: [run({ playing: true })] });
const ran = { score: 2, turns: [OPENING], late: false, playing: false };
const runsOf = (...ids: readonly string[]) =>
  ids.map((participantId) => ({ participantId, ...ran }));
const round = { round: 1, commitment: 'c', order: null, salt: null, runs: runsOf('p-ada') };

/** The runs as `ada` sees them, and what is sent to its listeners. */
function open() {
  const [feed, store] = [new LiveFeed(), addLazySlices(makeStore())];
  const listeners = new Map<string, (news: LiveRun) => void>();
  const line: Pick<LiveLine, 'run'> = {
    run: (_, { participantId }, show) => {
      listeners.set(participantId, show);
      return () => void listeners.delete(participantId);
    },
  };
  feed.connect(line as LiveLine);
  const shown = (theirs: typeof bo, finished: number, isDecided = false) => (
    <Provider store={store}>
      <RoundRuns
        challenge={challenge({ participants: [theirs, ada], you: 'p-ada', decided: [isDecided] })}
        round={1}
        reader={{ code: CODE, seat: null, userId: null }}
        finished={finished}
        feed={feed}
      />
    </Provider>
  );
  const { rerender, unmount } = render(shown(bo, 1));
  return {
    listeners,
    send: (news: LiveRun) => act(() => listeners.get('p-bo')?.(news)),
    show: (...next: Parameters<typeof shown>) => rerender(shown(...next)),
    unmount,
  };
}

const column = (name: string) => screen.findByRole('columnheader', { name });
const overBo = { ...bo, rounds: [done] };

it('fetches the runs again for a player who finishes during a fetch, and when the round is decided', async () => {
  let calls = 0;
  const order = Array.from({ length: 52 }, (_, at) => at);
  quietServer()
    .on('GET', api, () => {
      calls += 1;
      if (calls === 1) return later({ status: 200, body: round }, 300);
      const opened = calls === 3 && { order, salt: '5a17' };
      return { status: 200, body: { ...round, runs: runsOf('p-ada', 'p-bo'), ...opened } };
    })
    .install();
  const { show } = open();
  await waitFor(() => expect(calls).toBe(1));
  show(overBo, 2);
  expect(await column('Bo guest 2')).toBeVisible();
  const [, first] = screen.getAllByRole('columnheader');
  expect(first).toHaveTextContent('You');
  expect(screen.getByText(/^The rest of the deck stays hidden/)).toBeVisible();
  show(overBo, 2, true);
  expect(screen.queryByText(/^The rest of the deck stays hidden/)).toBeNull();
  expect(await screen.findByText('The deck and its promise')).toBeVisible();
});

it('shows the cards of who still plays as they turn, and says so once', async () => {
  quietServer().has(api, round).install();
  const { listeners, send, unmount } = open();
  expect(await column('You 2')).toBeVisible();
  await waitFor(() => expect([...listeners.keys()]).toEqual(['p-bo']));
  send({ turns: [OPENING], score: 2 });
  expect(await column('Bo guest 2 playing now')).toBeVisible();
  const said = screen.getByText('Watching Bo live. Each card appears here as it turns.');
  expect(screen.queryByText('4 of hearts')).toBeNull();
  send({ turns: [OPENING, WRONG(H4)], score: 2 });
  expect(screen.getByText('4 of hearts')).toBeInTheDocument();
  expect(said).toHaveTextContent('Watching Bo live. Each card appears here as it turns.');
  expect(screen.getAllByRole('status')).toEqual([said]);
  unmount();
  expect(listeners.size).toBe(0);
});

it('doesn’t say of a player who has walked away that they play', async () => {
  quietServer().has(api, round).install();
  const { listeners, send, show } = open();
  await waitFor(() => expect([...listeners.keys()]).toEqual(['p-bo']));
  send({ turns: [OPENING], score: 2 });
  expect(await column('Bo guest 2 playing now')).toBeVisible();
  show({ ...bo, rounds: [run({ turned: 2 })] }, 1);
  expect(await column('Bo guest 2 paused')).toBeVisible();
  expect(screen.queryByText(/^Watching/)).toBeNull();
});

it('leaves no room for runs of which a player who gave up early sees no card', async () => {
  const theirs = { participantId: 'p-bo', ...ran, score: null, turns: [], playing: true };
  quietServer()
    .has(api, { ...round, runs: [theirs] })
    .install();
  open();
  expect(await screen.findByText(/^The rest of the deck stays hidden/)).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
});

it('keeps the last card of a run until the server’s answer with it', async () => {
  let isOver = false;
  const theirs = { participantId: 'p-bo', ...ran, turns: [OPENING, WRONG(H4)] };
  quietServer()
    .on('GET', api, () =>
      isOver
        ? later({ status: 200, body: { ...round, runs: [...round.runs, theirs] } }, 50)
        : { status: 200, body: round },
    )
    .install();
  const { listeners, send, show } = open();
  await waitFor(() => expect(listeners.size).toBe(1));
  send({ turns: theirs.turns, score: 2 });
  expect(screen.getByText('4 of hearts')).toBeInTheDocument();
  isOver = true;
  show(overBo, 2);
  expect(screen.getByText('4 of hearts')).toBeInTheDocument();
  expect(listeners.size).toBe(0);
  expect(await column('Bo guest 2')).toBeVisible();
  expect(screen.getByText('4 of hearts')).toBeInTheDocument();
});

it('doesn’t watch for a player who sees only a part of the runs', async () => {
  const cut = round.runs.map((one) => ({ ...one, score: null }));
  quietServer()
    .has(api, { ...round, runs: cut })
    .install();
  const { listeners } = open();
  expect(await column('You')).toBeVisible();
  expect(listeners.size).toBe(0);
});
