import { expect, it } from 'vitest';
import { clientAddress } from '#services/platform/http/clientAddress.ts';
import { networksOf, siteOf } from '#services/platform/http/networks.ts';

const around = (address: string) => networksOf(clientAddress({ clientAddress: address })).map(({ name }) => name);

it('names the networks around a client, however its address is written', () => {
  expect(around('203.0.113.9')).toEqual(['203.0.113.0/24']);
  expect(around('::ffff:203.0.113.9')).toEqual(['203.0.113.0/24']);
  expect(around('2001:0DB8:1:ab12::9')).toEqual(['2001:db8:1:ab00::/56', '2001:db8:1::/48', '2001:db8::/32']);
  expect(around('2001:db8:1:12::9')).toEqual(['2001:db8:1:0::/56', '2001:db8:1::/48', '2001:db8::/32']);
  expect(around('::1')).toEqual(['0:0:0:0::/56', '0:0:0::/48', '0:0::/32']);
  expect(around('no address')).toEqual([]);
});

it('counts neighbours as one site, and others as another', () => {
  const site = (address: string) => siteOf(clientAddress({ clientAddress: address }));
  expect(site('2001:db8:1:1::1')).toBe(site('2001:db8:1:ffff::1'));
  expect(site('2001:db8:2:1::1')).not.toBe(site('2001:db8:1:1::1'));
  expect(site('198.51.100.1')).toBe(site('198.51.100.254'));
  expect(site('no address')).toBe('no address');
});
