/**
 * Says, once, that the proxies in front are not those of TRUSTED_PROXY_HOPS: their visitors then share the rate limits of
 * one, which nobody would notice otherwise. Called with the X-Forwarded-For of each request.
 */
export function createProxyWarning(
  hops: number,
  report: (line: string) => void,
): (forwardedFor: string | null) => void {
  let isReported = false;
  return (forwardedFor) => {
    const count = forwardedFor === null ? 0 : forwardedFor.split(',').length;
    if (isReported || (hops === 0 ? count === 0 : count >= hops)) return;
    isReported = true;
    const found = count === 0 ? 'a request came without X-Forwarded-For' : `X-Forwarded-For came with ${count} of them`;
    report(
      `TRUSTED_PROXY_HOPS is ${hops}, but ${hops === 0 ? 'a request came with X-Forwarded-For' : found}. If proxies ` +
        'stand in front, set it to their number: until then all their visitors share the rate limits of one.',
    );
  };
}
