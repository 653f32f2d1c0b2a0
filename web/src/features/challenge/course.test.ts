import { challenge, participant, run } from '../../testing/builders';
import { spokenProgress, ranked, statusIn } from './course';

const ann = participant({ name: 'Ann', rounds: [run({ turned: 3, score: 2, playing: true })] });

it.each([
  ['waiting', run()],
  ['playing', run({ turned: 2, playing: true })],
  ['paused', run({ turned: 2 })],
  ['paused', run({ started: true })],
  ['over', run({ turned: 4, over: true })],
  ['given-up', run({ turned: 3, over: true })],
  ['given-up', run({ over: true, late: true })],
  ['late', run({ turned: 5, over: true, late: true })],
  ['over', run({ turned: null, score: null, lives: null, over: true })],
] as const)('distinguishes how far someone is: %s', (status, round) => {
  expect(statusIn(participant({ rounds: [round] }), 1)).toBe(status);
});

it('sorts by results, then late runs, then those who haven’t played', () => {
  const all = [
    participant({ name: 'None' }),
    participant({ name: 'Quit', rounds: [run({ turned: 3, score: 3, over: true })] }),
    participant({ name: 'Late', rounds: [run({ turned: 9, score: 9, over: true, late: true })] }),
    participant({ name: 'Low', rounds: [run({ turned: 4, score: 0, over: true })] }),
    participant({ name: 'High', rounds: [run({ turned: 8, score: 6, over: true })] }),
    participant({ name: 'Dealer', rounds: [run({ turned: null, score: null, over: true })] }),
    participant({ name: 'Later', kind: 'dealer' }), // came after the round was decided
  ];
  const names = ranked(challenge({ participants: all }), 1).map(({ name }) => name);
  expect(names).toEqual(['High', 'Low', 'Late', 'None', 'Quit', 'Dealer']);
});

it('says how far a participant is', () => {
  expect(spokenProgress(ann, 1)).toBe('Ann has turned 3 cards, 2 points.');
  const over = { ...ann, rounds: [run({ turned: 4, score: 1, over: true })] };
  expect(spokenProgress(over, 1)).toBe('Ann has finished with 1 point.');
  expect(spokenProgress({ ...ann, rounds: [run()] }, 1)).toBeNull();
  const quit = { ...ann, rounds: [run({ turned: 3, score: 2, over: true })] };
  expect(spokenProgress(quit, 1)).toBeNull();
});
