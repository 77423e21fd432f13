import { INTERMEDIATE_SESSION_COOKIE } from '#contracts/businessStorageKeys.ts';
import { INTERMEDIATE_SESSION_SECONDS } from '#contracts/limits.ts';

const attributes = (seconds: number) =>
  `Path=/; SameSite=Lax; Max-Age=${seconds}${location.protocol === 'https:' ? '; Secure' : ''}`;

/** When this page was handed the intermediate session that it goes on with, by its own clock. */
let begun: number | null = null;
export const intermediateSessionBegun = (): number | null => begun;

/** A sign-in that is not whole yet, for every tab of this browser. */
export function keepIntermediateSession(token: string): void {
  begun = Date.now();
  document.cookie = `${INTERMEDIATE_SESSION_COOKIE}=${encodeURIComponent(token)}; ${attributes(INTERMEDIATE_SESSION_SECONDS)}`;
}

export function dropIntermediateSession(): void {
  begun = null;
  document.cookie = `${INTERMEDIATE_SESSION_COOKIE}=; ${attributes(0)}`;
}

/** Returns the token for a call that continues a sign-in; undefined where none has begun. */
export function intermediateSession(): string | undefined {
  const cookies = document.cookie.split('; ').map((pair) => pair.split('='));
  const [, value = ''] = cookies.find(([name]) => name === INTERMEDIATE_SESSION_COOKIE) ?? [];
  return value === '' ? undefined : decodeURIComponent(value);
}
