import type { Challenge } from '@cardinal/core/api/challenges';
import { challenge, mayOf, participant, run, user } from '../../testing/builders';
import { challengeView, type ChallengeView } from './challengeView';

const ME = user().id;
const GRACE = 'user-2';
const until = '2026-11-22T12:00:00.000Z';
const open = new Date(Date.now() + 60_000).toISOString();
const done = run({ turned: 5, score: 2, over: true });
const playing = run({ turned: 0, playing: true });
const left = run({ started: true });
const none = { may: mayOf(), next: null };

const place = (...rounds: ReturnType<typeof run>[]) =>
  participant({ name: 'ada', userId: ME, rounds });
const grace = (...rounds: ReturnType<typeof run>[]) =>
  participant({ name: 'grace', userId: GRACE, rounds });
const dealer = participant({ name: 'Dealer', kind: 'dealer', rounds: [done] });
const me = { participantId: 'p-ada', userId: ME, name: 'ada', until };
const friend = { participantId: null, userId: GRACE, name: 'grace', until: null };
const bo = { participantId: 'p-bo', userId: null, name: 'Bo', until };
const theirs = { createdBy: { id: GRACE, username: 'grace' } };
const invited = (state: 'waiting' | 'accepted' | 'declined' | 'withdrawn', id = GRACE) => ({
  invited: { id, username: 'someone', state },
});
const waiting = { waiting: { since: open, until: open, visitors: [] } };
const paired = (confirmed: boolean) => ({ pair: { userId: GRACE, name: 'grace', confirmed } });
const in1 = (...rounds: ReturnType<typeof run>[]) => ({
  you: 'p-ada',
  participants: [place(...rounds)],
});
const bothIn = (own: ReturnType<typeof run>, other: ReturnType<typeof run>) => ({
  you: 'p-ada',
  participants: [place(own), grace(other)],
});

type Expected = readonly [status: string, turn: string, ...more: string[]];

/** The view in words: the kinds, and what else is said or offered. */
function wordsOf(view: ChallengeView): string[] {
  const { status, turn, waitingFor, invitation } = view;
  const until = 'until' in status && status.until !== null ? ' until' : '';
  const how = turn.kind === 'play' && turn.isStarted ? ' on' : '';
  const late = 'isLate' in turn && turn.isLate ? ' late' : '';
  return [
    status.kind + until,
    turn.kind + how + late,
    ...waitingFor.map(({ name }) => name),
    ...(invitation === null ? [] : [invitation]),
    ...(view.canShare ? ['share'] : []),
    ...(view.hasToShare ? ['asks'] : []),
    ...(view.offersOthers ? ['others'] : []),
  ];
}

const AS_PLAYER = ME;
const AS_GUEST = null;

it.each<[string, Partial<Challenge>, string | null, Expected]>([
  ['alone with a link', {}, AS_PLAYER, ['unplayed until', 'play', 'share', 'asks']],
  ['alone with the queue', waiting, AS_PLAYER, ['unplayed until', 'play', 'share']],
  ['paired, not confirmed', paired(false), AS_PLAYER, ['unplayed until', 'play', 'share']],
  ['paired', { ...theirs, ...paired(true) }, AS_PLAYER, ['unplayed until', 'play']],
  ['paired, and the other has started', { ...paired(true), participants: [grace(playing)], waitingFor: [me, { ...friend, until }] }, AS_PLAYER, ['yours until', 'play', 'grace', 'share']],
  ['paired, and no longer waited for', { ...theirs, ...paired(true), participants: [grace(done)] }, AS_PLAYER, ['yours', 'play']],
  ['the creator comes last', { participants: [grace(done)] }, AS_PLAYER, ['yours', 'play', 'share']],
  ['paired, and started alone', { ...in1(playing), waitingFor: [me, { ...friend, until }] }, AS_PLAYER, ['yours until', 'play on', 'grace', 'share']],
  ['left before the first card', { ...in1(left), waitingFor: [me] }, AS_PLAYER, ['yours until', 'play on', 'share']],
  ['left a later round before its first card', { ...bothIn(done, done), participants: [place(done, left), grace(done, run())], rounds: 3, decided: [true, false, false], may: mayOf({ play: 2 }) }, AS_PLAYER, ['yours', 'play on', 'share']],
  ['paired, and played alone', { ...in1(done), ...none, waitingFor: [{ ...friend, until }] }, AS_PLAYER, ['waiting', 'none', 'grace', 'share']],
  ['paired, and the other is gone', { ...in1(done), ...none, over: true }, AS_PLAYER, ['decided', 'none', 'others']],
  ['the other has left before the first card', { participants: [grace(left)] }, AS_PLAYER, ['yours', 'play', 'share']],
  ['played alone with a link', { ...in1(done), ...none, decidesAt: [until] }, AS_PLAYER, ['open until', 'none', 'share']],
  ['played with the Dealer, who waits for others', { ...in1(done), ...none, participants: [place(done), dealer], decidesAt: [until] }, AS_PLAYER, ['open until', 'none', 'share']],
  ['only the Dealer is there', { participants: [dealer] }, AS_PLAYER, ['onlyDealer until', 'play', 'share', 'asks']],
  ['both are over', { ...bothIn(done, done), ...none, over: true, winners: ['p-ada'] }, AS_PLAYER, ['decided', 'none']],
  ['decided, and a rematch that no one has played', { ...bothIn(done, done), rounds: 2, decided: [true, false], over: true, winners: ['p-ada'], may: mayOf({ play: 2 }) }, AS_PLAYER, ['rematch', 'play']],
  ['decided, and a rematch after a round of their own', { ...bothIn(run(), done), rounds: 2, decided: [true, false], over: true, winners: ['p-grace'] }, AS_PLAYER, ['rematch', 'play late']],
  ['decided, and joins late', { participants: [grace(done)], over: true }, AS_PLAYER, ['decided', 'play late']],
  ['decided in part, and late', { ...bothIn(run(), done), rounds: 3, decided: [true, false, false] }, AS_PLAYER, ['later', 'play late', 'share']],
  ['ended undecided', { ...in1(done), ...none, over: true, endsAt: until }, AS_PLAYER, ['decided', 'none', 'others']],
  ['never started', { ...none, rounds: 0, over: true, endsAt: until }, AS_PLAYER, ['ended', 'none']],
  ['invites a friend', { ...invited('waiting'), waitingFor: [friend] }, AS_PLAYER, ['unplayed until', 'play', 'grace', 'share']],
  ['invited', { ...theirs, ...invited('waiting', ME), waitingFor: [{ ...me, until: null }] }, AS_PLAYER, ['unplayed until', 'play']],
  ['invited, and the other has played', { ...theirs, ...invited('waiting', ME), participants: [grace(done)], waitingFor: [{ ...me, participantId: null, until: null }] }, AS_PLAYER, ['yours', 'play']],
  ['the friend declined', invited('declined'), AS_PLAYER, ['unplayed until', 'play', 'declined', 'share', 'asks']],
  ['declined', { ...theirs, ...invited('declined', ME) }, AS_PLAYER, ['unplayed until', 'play', 'declinedByYou']],
  ['withdrew', invited('withdrawn'), AS_PLAYER, ['unplayed until', 'play', 'withdrawn', 'share', 'asks']],
  ['the invitation is withdrawn', { ...theirs, ...invited('withdrawn', ME), participants: [grace(done)] }, AS_PLAYER, ['joinable', 'play', 'withdrawnFromYou']],
  ['accepted', { ...theirs, ...invited('accepted', ME), ...bothIn(playing, done), waitingFor: [me] }, AS_PLAYER, ['yours until', 'play on', 'share']],
  ['plays with who is no friend any more', { ...invited('withdrawn'), participants: [grace(playing)], waitingFor: [{ ...friend, until }] }, AS_PLAYER, ['yours', 'play', 'grace', 'share']],
  ['removed', { ...theirs, ...none, removed: true, participants: [grace(done)], waitingFor: [bo] }, AS_PLAYER, ['undecided', 'removed', 'Bo']],
  ['watching after the own round', { ...in1(done), ...none, participants: [place(done), grace(playing)], waitingFor: [{ ...friend, participantId: 'p-grace', until }] }, AS_PLAYER, ['waiting', 'none', 'grace', 'share']],
  ['a stranger with the link', { ...theirs, participants: [grace(done)] }, AS_PLAYER, ['joinable', 'play']],
  ['a guest with the link', { participants: [grace(done)] }, AS_GUEST, ['joinable', 'join']],
  ['a guest who plays', { you: 'p-bo', participants: [participant({ rounds: [playing] })], waitingFor: [bo] }, AS_GUEST, ['yours until', 'play on', 'share']],
  ['a guest without an account, where one is needed', { ...none, guests: false }, AS_GUEST, ['unplayed until', 'sign-in']],
  ['full', { ...theirs, ...none, participants: [grace(done)] }, AS_PLAYER, ['undecided', 'full']],
  ['full and decided', { ...theirs, ...none, participants: [grace(done)], over: true }, AS_PLAYER, ['decided', 'none']],
  ['the creator is deleted', { createdBy: null, ...in1(done), ...none, decidesAt: [until] }, AS_PLAYER, ['open until', 'none', 'share']],
])('says what is true: %s', (_, changes, userId, expected) => {
  expect(wordsOf(challengeView(challenge(changes), userId))).toEqual(expected);
}); // prettier-ignore

it('shows the rounds that someone has started, the latest first, and the first one with who is in', () => {
  const roundsOf = (...participants: Challenge['participants']) =>
    challengeView(challenge({ rounds: 3, participants }), ME).rounds;
  expect(roundsOf()).toEqual([]);
  expect(roundsOf(place(run(), run(), run()))).toEqual([1]);
  const computer = { ...dealer, rounds: [done, done, done] };
  expect(roundsOf(place(done, playing, run()), computer)).toEqual([2, 1]);
});
