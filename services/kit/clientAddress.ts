function part(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** One household or office: an IPv4 address, or the /64 of an IPv6 address. */
function household(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1] !== undefined) return mapped[1];
  if (!address.includes(':')) return address;
  const [head = '', tail = ''] = address.split('::', 2);
  const heads = head.split(':').filter(Boolean);
  const tails = tail.split(':').filter(Boolean);
  const middle = address.includes('::') ? Array<string>(Math.max(0, 8 - heads.length - tails.length)).fill('0') : [];
  return `${[...heads, ...middle, ...tails].slice(0, 4).join(':')}::/64`;
}

/**
 * The caller's address for rate limits: the one that the server put into the environment (`clientAddress`),
 * else that of the connection, else `unknown`.
 */
export function clientAddress(environment: unknown): string {
  const given = part(environment, 'clientAddress');
  if (typeof given === 'string') return household(given);
  const connection = part(part(part(environment, 'incoming'), 'socket'), 'remoteAddress');
  return typeof connection === 'string' ? household(connection) : 'unknown';
}
