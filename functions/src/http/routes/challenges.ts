import type { challengeCalls } from '@cardinal/core/api/challenges';
import { createChallenge } from '../../services/challenges/create';
import { endInvitation } from '../../services/challenges/invitations';
import { listChallenges } from '../../services/challenges/listed';
import { addDealer } from '../../services/challenges/dealer';
import { playSomeone, stopWaiting } from '../../services/challenges/queue';
import { react } from '../../services/challenges/reactions';
import { removeParticipant } from '../../services/challenges/removal';
import { roundRuns } from '../../services/challenges/roundRuns';
import { addRound, giveUpRound } from '../../services/challenges/rounds';
import { takeSeat } from '../../services/challenges/takeover';
import { showChallenge } from '../../services/challenges/view';
import type { Handlers } from '../context';
import { created, createdOrSame, doing, ok } from '../replies';

/** Whoever asks: a session, or a seat in the header. */
const VARY = 'Authorization, Cookie, X-Seat';
/** A shared cache may keep the answer to a caller without either. */
const FOR_TWO_SECONDS = { 'Cache-Control': 'public, max-age=0, s-maxage=2' };

const seatIn = (body: { readonly seat?: string | undefined } | undefined): string | null =>
  body?.seat ?? null;

export const challengeRoutes: Handlers<keyof typeof challengeCalls> = {
  createChallenge: async ({ uid, body }) => {
    const { challenge, isNew } = await createChallenge(uid, body);
    return createdOrSame(isNew, challenge);
  },
  playSomeone: async ({ credential, body }) => {
    const { challenge, isNew } = await playSomeone(credential.session, body.code);
    return createdOrSame(isNew, challenge);
  },
  stopWaiting: doing(({ credential }) => stopWaiting(credential.session)),
  challenges: async ({ uid }) => ok(await listChallenges(uid)),
  challenge: async ({ params, uid, seat }) => {
    const isShared = uid === null && seat === null;
    const headers = { Vary: VARY, ...(isShared && FOR_TWO_SECONDS) };
    return { ...ok(await showChallenge(params.code, { uid, seat }, true)), headers };
  },
  takeSeat: async ({ uid, params, body }) => ok(await takeSeat(uid, params.code, body.seat)),
  addRound: async ({ uid, params, body }) =>
    created(await addRound(params.code, { uid, seat: seatIn(body) })),
  giveUpRound: doing(({ uid, params, body }) =>
    giveUpRound(params.code, params.round, { uid, seat: seatIn(body) }),
  ),
  addDealer: async ({ uid, params, body }) =>
    ok(await addDealer(params.code, { uid, seat: seatIn(body) })),
  react: doing(({ uid, params, body }) =>
    react(params.code, body.reaction, { uid, seat: seatIn(body) }),
  ),
  endInvitation: doing(({ uid, params }) => endInvitation(uid, params.code)),
  removeParticipant: doing(({ uid, params }) =>
    removeParticipant(uid, params.code, params.participantId),
  ),
  challengeRound: async ({ params, uid, seat }) =>
    ok(await roundRuns(params.code, params.round, { uid, seat })),
};
