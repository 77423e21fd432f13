import { isIP } from 'node:net';

function part(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** Some proxies write the port along, and a link-local address names its interface. */
function bare(given: string): string {
  const text = given.trim();
  const inBrackets = /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1];
  const beforePort = /^([\d.]+):\d+$/.exec(text)?.[1];
  return (inBrackets ?? beforePort ?? text).split('%', 1)[0] ?? '';
}

/** The eight groups of an IPv6 address in one spelling, whichever it came in. */
function groupsOf(address: string): string[] {
  const spelled = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail = ''] = spelled.split('::', 2);
  const heads = head.split(':').filter(Boolean);
  const tails = tail.split(':').filter(Boolean);
  const middle = spelled.includes('::') ? Array<string>(Math.max(0, 8 - heads.length - tails.length)).fill('0') : [];
  return [...heads, ...middle, ...tails];
}

/** An IPv4 address that is written as an IPv6 one: `::ffff:203.0.113.9`. */
function mapped(groups: string[]): string | null {
  const [high = '', low = ''] = groups.slice(6);
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return null;
  return [high, low].flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255]).join('.');
}

/** Returns the network that counts as one caller: an IPv4 address, or the /64 of an IPv6 address. */
function networkOf(given: string): string {
  const address = bare(given);
  if (isIP(address) !== 6) return address;
  const groups = groupsOf(address);
  return mapped(groups) ?? `${groups.slice(0, 4).join(':')}::/64`;
}

/**
 * The caller's address for rate limits: the one that the server put into the environment (`clientAddress`),
 * else that of the connection, else `unknown`.
 */
export function clientAddress(environment: unknown): string {
  const given = part(environment, 'clientAddress');
  if (typeof given === 'string') return networkOf(given);
  const connection = part(part(part(environment, 'incoming'), 'socket'), 'remoteAddress');
  return typeof connection === 'string' ? networkOf(connection) : 'unknown';
}
