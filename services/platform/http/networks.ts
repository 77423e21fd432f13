import { isIP } from 'node:net';

/** A network around a client, by its prefix length. */
export interface Network {
  prefix: '/24' | '/32' | '/48' | '/56';
  name: string;
}

/** Groups of an IPv6 client as `clientAddress` spells it; empty for anything else. */
function groupsOf(client: string): string[] {
  return client.endsWith('::/64') ? client.slice(0, -'::/64'.length).split(':') : [];
}

/** The networks around a client as `clientAddress` spells it, the narrowest first: whose they are costs somebody more. */
export function networksOf(client: string): Network[] {
  if (isIP(client) === 4) return [{ prefix: '/24', name: `${client.split('.').slice(0, 3).join('.')}.0/24` }];
  const [a, b, c, d] = groupsOf(client);
  if (a === undefined || b === undefined || c === undefined || d === undefined) return [];
  const subnet = (Number.parseInt(d, 16) & 0xff00).toString(16);
  return [
    { prefix: '/56', name: `${a}:${b}:${c}:${subnet}::/56` },
    { prefix: '/48', name: `${a}:${b}:${c}::/48` },
    { prefix: '/32', name: `${a}:${b}::/32` },
  ];
}

/** The network that counts as one stranger: the /48 of IPv6, which a customer has, the /24 of IPv4. */
export function siteOf(client: string): string {
  return networksOf(client).find(({ prefix }) => prefix === '/48' || prefix === '/24')?.name ?? client;
}
