import { isHostOf } from '#services/platform/http/pageHosts.ts';

/** Returns whether an origin is listed, by itself or by a pattern like `https://*.preview.example.com`. */
export function isListedOrigin(origins: readonly string[], origin: string): boolean {
  const patterns = origins.filter((one) => one.includes('://*.'));
  if (origins.includes(origin)) return !patterns.includes(origin);
  if (patterns.length === 0 || !URL.canParse(origin)) return false;
  const { protocol, port, hostname, origin: whole } = new URL(origin);
  return (
    whole === origin &&
    patterns.some((one) => {
      const listed = new URL(one);
      return listed.protocol === protocol && listed.port === port && isHostOf(one, hostname);
    })
  );
}
