import { runSaga } from 'redux-saga';
import { ApiError } from './failure';
import { retry } from './retry';

function answers(retryAfter: number) {
  let asked = 0;
  return () => {
    asked += 1;
    if (asked > 1) return Promise.resolve('answer');
    const failure = { status: 429, code: 'too-many', message: null, retryAfter } as const;
    return Promise.reject(new ApiError('429', failure));
  };
}

it('waits as long as the server says', async () => {
  const outcome = runSaga({}, retry<string>, answers(20), { tries: 3 }).toPromise();
  expect(await outcome).toEqual({ ok: true, value: 'answer' });
});

it('returns a limit of several minutes at once if the number of tries is limited', async () => {
  const outcome = runSaga({}, retry<string>, answers(600_000), { tries: 3 }).toPromise();
  expect(await outcome).toMatchObject({ ok: false, failure: { message: null } });
});
