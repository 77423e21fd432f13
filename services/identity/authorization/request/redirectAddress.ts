/** `http://127.0.0.1` or `http://[::1]`, a port, and the rest as it is written. */
const LOOPBACK = /^(http:\/\/(?:127\.0\.0\.1|\[::1\]))(?::(\d{1,5}))?(?=[/?]|$)/;

const withoutPort = (address: string): string => address.replace(LOOPBACK, '$1');

/** Matches an address with those registered, letter by letter; on a loopback address with any port (RFC 8252, 7.3). */
export function isRegistered(address: string, registered: readonly string[]): boolean {
  if (registered.includes(address)) return true;
  const port = LOOPBACK.exec(address)?.[2];
  if (!LOOPBACK.test(address) || Number(port ?? 80) > 65_535) return false;
  return registered.some((one) => LOOPBACK.test(one) && withoutPort(one) === withoutPort(address));
}
