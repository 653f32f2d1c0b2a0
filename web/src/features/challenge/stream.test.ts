import type { ProgressRecord } from '@cardinal/core/documents/challenges';
import type { LiveChallenge } from '../../data/liveSources';
import { challenge, participant, run } from '../../testing/builders';
import { followed, NOTHING, type Stream } from './stream';

const playing = run({ turned: 3, score: 2, playing: true });
const [ann, bob] = [
  participant({ name: 'Ann', rounds: [playing] }),
  participant({ name: 'Bob', rounds: [playing] }),
];
const answer = (revision: number, changes = {}) =>
  challenge({ participants: [ann, bob], revision, ...changes });

const progress = (who: typeof ann, revision: number, changes: Partial<ProgressRecord> = {}) => ({
  participantId: who.participantId,
  round: 1,
  turned: 2 + revision,
  score: 1 + revision,
  lives: 3,
  over: false,
  guessedAt: 0,
  reaction: null,
  revision,
  keptUntil: 0,
  ...changes,
});
const live = (revision: number, ...all: readonly ProgressRecord[]): LiveChallenge => ({
  revision,
  progress: all,
  isLive: true,
});

type News = LiveChallenge | ReturnType<typeof answer>;

/** What a page knows after some news. */
function after(...all: readonly News[]): Stream {
  return all.reduce<Stream>(
    (known, news) =>
      'code' in news ? followed(known, news, known.live) : followed(known, known.answer, news),
    NOTHING,
  );
}

const turnedIn = ({ shown }: Stream) => shown?.participants.map(({ rounds }) => rounds[0]?.turned);
const told = (stream: Stream) => [stream.shown?.revision, turnedIn(stream), stream.isBehind];

const START = [answer(12), live(10, progress(ann, 1), progress(bob, 1))] as const;

it('shows progress that continues what is known', () => {
  const stream = after(
    ...START,
    live(10, progress(ann, 2), progress(bob, 1)),
    live(10, progress(ann, 3, { over: true }), progress(bob, 2)),
  );
  expect(told(stream)).toEqual([15, [5, 4], false]);
  expect(stream.shown?.participants[0]?.rounds[0]).toMatchObject({ over: true, playing: false });
  expect(stream.shown?.participants[1]?.rounds[0]).toMatchObject({ over: false, playing: true });
});

it('shows a reaction, and no one as playing who has walked away', () => {
  const reaction = { reaction: '🔥', at: Date.parse('2026-11-21T13:00:00.000Z') } as const;
  const away = participant({ name: 'Ann', rounds: [run({ turned: 3 })] });
  const { shown } = after(
    answer(12, { participants: [away, bob] }),
    START[1],
    live(10, progress(ann, 2, { turned: 3, reaction }), progress(bob, 1)),
  );
  expect(shown?.participants[0]).toMatchObject({
    reaction: { reaction: '🔥', at: '2026-11-21T13:00:00.000Z' },
    rounds: [{ turned: 3, playing: false }],
  });
});

it.each<[string, readonly News[]]>([
  ['a number of progress is missing', [live(10, progress(ann, 3), progress(bob, 1))]],
  ['anything else has changed', [live(11, progress(ann, 1), progress(bob, 1))]],
  ['someone has come', [live(10, progress(ann, 1), progress(bob, 1), progress(ann, 1))]],
  [
    'the answer is older than what is live',
    [
      live(11, progress(ann, 2), progress(bob, 1)),
      answer(13),
      live(11, progress(ann, 3), progress(bob, 1)),
    ],
  ],
])('says that something is missing if %s', (_, news) => {
  const stream = after(...START, ...news);
  expect(stream.isBehind).toBe(true);
  expect(turnedIn(stream)).toEqual([3, 3]);
});

it('goes on from an answer that live documents have overtaken', () => {
  const missed = live(11, progress(ann, 2), progress(bob, 1));
  const next = live(11, progress(ann, 3), progress(bob, 1));
  expect(told(after(...START, missed, next, answer(14)))).toEqual([15, [5, 3], false]);
});

it('waits for live documents that are older than the answer', () => {
  const stream = after(...START, answer(14), live(10, progress(ann, 2), progress(bob, 1)));
  expect(told(stream)).toEqual([14, [3, 3], false]);
});

it('never goes back to an older answer, and takes the later one of the same number', () => {
  const later = answer(12, { changesAt: '2026-11-21T13:00:00.000Z' });
  expect(after(answer(12), later, answer(11)).shown).toBe(later);
});

it('is behind when it is no longer live, until the next answer', () => {
  const lost = { ...START[1], isLive: false };
  expect(after(...START, lost).isBehind).toBe(true);
  expect(after(...START, lost, answer(12)).isBehind).toBe(false);
  expect(after(answer(12), lost).isBehind).toBe(false);
});
