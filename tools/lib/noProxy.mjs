// How does traffic to this machine stay off a proxy? The emulators' clients (grpc among them) obey
// http_proxy even for 127.0.0.1, so every command that npm scripts run gets loopback as an exception.

const LOOPBACK = ['127.0.0.1', 'localhost', '::1'];

/** @param {string | undefined} list */
function withLoopback(list) {
  const hosts = (list ?? '').split(/[\s,]+/).filter((host) => host !== '');
  return [...hosts, ...LOOPBACK.filter((host) => !hosts.includes(host))].join(',');
}

/**
 * The variables to add to an environment. They keep its existing exceptions.
 * @param {Readonly<Record<string, string | undefined>>} env @returns {Record<string, string>}
 */
export function loopbackWithoutProxy(env) {
  return {
    // Some programs read only one of the two.
    no_proxy: withLoopback(env.no_proxy ?? env.NO_PROXY),
    NO_PROXY: withLoopback(env.NO_PROXY ?? env.no_proxy),
    // grpc prefers this one if it is set.
    ...(env.no_grpc_proxy && { no_grpc_proxy: withLoopback(env.no_grpc_proxy) }),
  };
}
