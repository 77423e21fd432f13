import { isIPv4 } from 'node:net';

/** Returns true if a host name or address, as in a URL, means this machine alone (RFC 6761, 6.3; RFC 1122, 3.2.1.3). */
export function isLocalHost(hostname: string): boolean {
  const name = hostname.toLowerCase();
  if (name === 'localhost' || name.endsWith('.localhost') || name === '[::1]' || name === '::1') return true;
  const address = name.replace(/^::ffff:/, '');
  return isIPv4(address) && address.startsWith('127.');
}
