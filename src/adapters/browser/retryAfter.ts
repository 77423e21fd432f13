/** Seconds of `Retry-After`; null when it is absent, a date, or hidden from this page by the other origin. */
export function retryAfterOf(response: Response): number | null {
  const header = response.headers.get('Retry-After') ?? '';
  return /^\d{1,9}$/.test(header) ? Number(header) : null;
}
