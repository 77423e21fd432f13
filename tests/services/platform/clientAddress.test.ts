import { describe, expect, it } from 'vitest';
import { forwardedAddress } from '#services/httpServer.ts';
import { clientAddress } from '#services/platform/http/clientAddress.ts';

const from = (remoteAddress: string) => clientAddress({ incoming: { socket: { remoteAddress } } });

describe("the caller's address", () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8::6', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::ffff:cb00:7109', '203.0.113.9'],
    ['0:0:0:0:0:FFFF:203.0.113.9', '203.0.113.9'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('%s counts as %s', (address, counted) => {
    expect(from(address)).toBe(counted);
  });

  it('is the same whatever port a proxy writes to it', () => {
    const forwarded = (header: string) => clientAddress({ clientAddress: forwardedAddress(header, 1) });
    for (const port of [1, 40_001, 40_002]) {
      expect(forwarded(`198.51.100.2:${port}`)).toBe('198.51.100.2');
      expect(forwarded(`9.9.9.9, [2001:db8:1:2::3]:${port}`)).toBe('2001:db8:1:2::/64');
    }
    expect(forwarded(' [2001:db8:1:2::4] ')).toBe('2001:db8:1:2::/64');
  });

  it('is the one that the server found behind its proxies, when it did', () => {
    expect(clientAddress({ clientAddress: '203.0.113.9', incoming: { socket: { remoteAddress: '10.0.0.1' } } })).toBe(
      '203.0.113.9',
    );
    expect(clientAddress(undefined)).toBe('unknown');
  });

  it('is taken from X-Forwarded-For only as far as own proxies wrote it', () => {
    const header = '6.6.6.6, 203.0.113.9, 10.0.0.1';
    expect(forwardedAddress(header, 0)).toBeNull();
    expect(forwardedAddress(header, 1)).toBe('10.0.0.1');
    expect(forwardedAddress(header, 2)).toBe('203.0.113.9');
    expect(forwardedAddress('203.0.113.9', 2)).toBeNull();
    expect(forwardedAddress(null, 1)).toBeNull();
  });
});
