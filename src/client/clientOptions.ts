import { SignInError } from './signInError.ts';

/** Settings of a client. They are those of the widget whose session it reads. */
export interface ClientOptions {
  publicToken: string;
  /** The origin of the identity service; null: that of the page. */
  identityUrl?: string | null | undefined;
  /** The kind of people of the project: `members` of the business widget. */
  people?: 'users' | 'members' | undefined;
  /** The widget's prefix of names in local storage. */
  storagePrefix?: string | undefined;
}

const expected: Record<'publicToken' | 'identityUrl' | 'people', [pattern: RegExp, kind: string]> = {
  publicToken: [/^[!-~]{1,200}$/, 'a public token'],
  identityUrl: [/^https?:\/\/[^/]/, 'an https address'],
  people: [/^(users|members)$/, "'users' or 'members'"],
};

/**
 * Reads the settings of a client, every default filled in.
 * @throws SignInError
 */
export function readClientOptions(options: ClientOptions) {
  const { publicToken, identityUrl, people = 'users', storagePrefix } = options;
  const given = { publicToken: publicToken ?? '', identityUrl, people };
  for (const [name, [pattern, kind]] of Object.entries(expected)) {
    const value: unknown = Reflect.get(given, name);
    if (value !== undefined && value !== null && !(typeof value === 'string' && pattern.test(value)))
      throw new SignInError('invalid_options', `${name} is not valid: expected ${kind}.`);
  }
  const prefix = storagePrefix ?? (people === 'users' ? 'tinyspark' : 'tinyspark.business');
  return {
    publicToken,
    identityUrl: identityUrl?.replace(/(?<!\/)\/+$/, '') ?? '',
    people,
    key: `${prefix}.session_token`,
  };
}
