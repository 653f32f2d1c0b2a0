import { raw } from './support';

const REPORT = {
  kind: 'error',
  message: "TypeError: Cannot read properties of undefined (reading 'turns')",
  stack: 'at play (https://cardinal.test/assets/base-1a2b3c4d.js:1:2)',
  version: 'v1',
  route: '/game',
};

function report(body: unknown, type = 'application/json') {
  const headers = { 'content-type': type };
  return raw('/api/reports', { method: 'POST', headers, body: JSON.stringify(body) });
}

describe('an error report', () => {
  it('is accepted from a caller without a session', async () => {
    expect(await report(REPORT)).toMatchObject({ status: 204 });
  });

  it('is rejected with the names of the wrong fields', async () => {
    const body = { kind: 'warning', message: '', route: '/runs/2026-01-01', user: 'ada' };
    const reply = await report(body);
    expect(reply).toMatchObject({ status: 400, body: { code: 'invalid-input' } });
    const { fields } = reply.body as { fields: object };
    expect(Object.keys(fields).sort()).toEqual(['kind', 'message', 'route', 'user', 'version']);
  });

  it('is rejected over 16 KiB', async () => {
    const reply = await report({ ...REPORT, stack: 'x'.repeat(16 * 1024) });
    expect(reply).toMatchObject({ status: 413, body: { code: 'body-too-large' } });
  });

  it('is rejected with another media type', async () => {
    const reply = await report(REPORT, 'text/plain');
    expect(reply).toMatchObject({ status: 415, body: { code: 'not-json-type' } });
  });
});
