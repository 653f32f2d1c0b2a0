import { withoutProxy } from './api';
import { loopbackWithoutProxy } from './noProxy.mjs';

const LOOPBACK = '127.0.0.1,localhost,::1';

it.each([
  ['sets both variables', {}, { no_proxy: LOOPBACK, NO_PROXY: LOOPBACK }],
  [
    'appends to an existing list, under either name',
    { NO_PROXY: 'intranet, 127.0.0.1' },
    { no_proxy: `intranet,${LOOPBACK}`, NO_PROXY: `intranet,${LOOPBACK}` },
  ],
  [
    "appends to grpc's own variable only if it is set",
    { no_grpc_proxy: 'a.example' },
    { no_proxy: LOOPBACK, NO_PROXY: LOOPBACK, no_grpc_proxy: `a.example,${LOOPBACK}` },
  ],
])('%s', (_, env, expected) => {
  expect(loopbackWithoutProxy(env)).toEqual(expected);
});

it('withoutProxy removes every proxy and keeps the rest', () => {
  const proxies = { http_proxy: 'a', HTTPS_PROXY: 'b', ALL_PROXY: 'c', grpc_proxy: 'd' };
  const rest = { PATH: '/bin', no_proxy: 'localhost' };
  expect(withoutProxy({ ...proxies, ...rest })).toEqual(rest);
});
