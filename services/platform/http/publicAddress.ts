import { BlockList, isIP } from 'node:net';

/** Networks of IPv4 that are not of the public internet (RFC 6890): private, shared, loopback, link-local, tests, multicast. */
const reservedOfIPv4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;

/** Networks inside 2000::/3 that lead elsewhere (Teredo, 6to4) or nowhere (documentation). */
const reservedOfIPv6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const reserved = new BlockList();
for (const [network, prefix] of reservedOfIPv4) reserved.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of reservedOfIPv6) reserved.addSubnet(network, prefix, 'ipv6');

/** The only part of IPv6 that is assigned; an IPv4 address in an IPv6 one is outside of it. */
const assigned = new BlockList();
assigned.addSubnet('2000::', 3, 'ipv6');

/** Returns true if an IP address is one of the public internet, as RFC 6890 and the registries of IANA have it. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !reserved.check(address, 'ipv4');
  return version === 6 && assigned.check(address, 'ipv6') && !reserved.check(address, 'ipv6');
}
