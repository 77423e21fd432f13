/** A page's client of the identity service. `key`: the name in local storage under which its widget saves the session token. */
export interface HostClient {
  publicToken: string;
  /** Without a slash at its end; empty: the origin of the page. */
  identityUrl: string;
  people: 'users' | 'members';
  key: string;
}

/** The session token of this browser under a name, or null when there is none or storage is blocked. */
export function storedToken(key: string): string | null {
  try {
    return localStorage.getItem(key) || null;
  } catch {
    return null;
  }
}
