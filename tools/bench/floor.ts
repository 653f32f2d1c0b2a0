// The minimum time of the framework, session, and database, with which calls are compared.
import { onRequest } from 'firebase-functions/https';
import { findSession } from '../../functions/src/services/signIn/sessions';
import { db } from '../../functions/src/repos/documents';

/** As large as a stored game halfway through. */
const GAME = {
  id: 'a'.repeat(24),
  uid: 'b'.repeat(24),
  order: Array.from({ length: 52 }, (_, index) => index),
  guesses: Array.from({ length: 8 }, () => 'higher'),
  guessedAt: Array.from({ length: 8 }, () => 1_763_733_600_000),
};

const refAt = (at: number) => db().doc(`floor/${at}`);

export const api = onRequest(async (request, response) => {
  const token = request.headers.authorization?.replace('Bearer ', '');
  if (request.path === '/api/health') {
    response.json({ ok: true });
    return;
  }
  if (token === undefined || (await findSession(token)) === null) {
    response.status(401).json({ ok: false });
    return;
  }
  const [reads = 0, writes = 0] = ['reads', 'writes'].map((name) =>
    Number(request.query[name] ?? 0),
  );
  if (request.path === '/reads') {
    await Promise.all(Array.from({ length: reads }, (_, at) => refAt(at).get()));
  } else {
    await db().runTransaction(async (transaction) => {
      const refs = Array.from({ length: reads }, (_, at) => refAt(at));
      if (refs.length > 0) await transaction.getAll(...refs);
      for (let at = 0; at < writes; at += 1) transaction.set(refAt(at), GAME);
    });
  }
  response.json({ ok: true });
});
