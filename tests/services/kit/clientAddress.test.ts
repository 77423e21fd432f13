import { describe, expect, it } from 'vitest';
import { forwardedAddress } from '#services/httpServer.ts';
import { clientAddress } from '#services/kit/clientAddress.ts';

const from = (remoteAddress: string) => clientAddress({ incoming: { socket: { remoteAddress } } });

describe("the caller's address", () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8::6', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('%s counts as %s', (address, counted) => {
    expect(from(address)).toBe(counted);
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
