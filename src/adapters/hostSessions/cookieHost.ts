/** A page whose session lives in cookies that no script can read. */
export interface CookieHost {
  /** The path of the session handler at the page's own origin. */
  endpoint: string;
  people: 'users' | 'members';
  /** The name in local storage under which the page's widget saves the session token, until it is handed over. */
  key: string;
}

/** The name in local storage that marks a sign-out which the backend has not confirmed. */
export const signOutMark = ({ key }: CookieHost): string => `${key}.signing_out`;
