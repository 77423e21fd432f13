import { SignInError } from './signInError.ts';

interface CommonOptions {
  /** The kind of people of the project: `members` of the business widget. */
  people?: 'users' | 'members' | undefined;
  /** The widget's prefix of names in local storage. */
  storagePrefix?: string | undefined;
}

/** Settings of a client. They are those of the widget whose session it reads. */
export interface ClientOptions extends CommonOptions {
  publicToken: string;
  /** The origin of the identity service; null: that of the page. */
  identityUrl?: string | null | undefined;
}

/** Settings of a client whose session lives in cookies that no script can read. */
export interface CookieClientOptions extends CommonOptions {
  /** The path of the backend's session handler, at the page's own origin. */
  sessionEndpoint: string;
}

/** Fails where a value is there that does not fit. */
function check(name: string, value: unknown, pattern: RegExp, kind: string): void {
  if (value !== undefined && value !== null && !(typeof value === 'string' && pattern.test(value)))
    throw new SignInError('invalid_options', `${name} is not valid: expected ${kind}.`);
}

function readCommonOptions({ people = 'users', storagePrefix }: CommonOptions) {
  check('people', people, /^(users|members)$/, "'users' or 'members'");
  const prefix = storagePrefix ?? (people === 'users' ? 'tinyspark' : 'tinyspark.business');
  return { people, key: `${prefix}.session_token` };
}

/**
 * Reads the settings of a client, every default filled in.
 * @throws SignInError
 */
export function readClientOptions(options: ClientOptions) {
  const { publicToken, identityUrl } = options;
  check('publicToken', publicToken ?? '', /^[!-~]{1,200}$/, 'a public token');
  check('identityUrl', identityUrl, /^https?:\/\/[^/]/, 'an https address');
  return {
    ...readCommonOptions(options),
    publicToken,
    identityUrl: identityUrl?.replace(/(?<!\/)\/+$/, '') ?? '',
  };
}

/**
 * Reads the settings of a client by cookies, every default filled in.
 * @throws SignInError
 */
export function readCookieClientOptions(options: CookieClientOptions) {
  const { sessionEndpoint: endpoint } = options;
  // Two slashes would begin the name of another host.
  check('sessionEndpoint', endpoint ?? '', /^\/(?![/\\])[!-~]*$/, 'a path of this origin like /session');
  return { ...readCommonOptions(options), endpoint };
}
