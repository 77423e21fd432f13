import type * as source from '#src/client/cookieClient.entry.ts';
import type { CookieClientOptions } from '#src/client/clientOptions.ts';
import type { SignInProviderProps } from '#src/client/react/signInProvider.tsx';
import type * as declared from 'tinyspark-sign-in/cookie-client';

/* The declarations of the entry for cookies and its source; its clients are those of the other entry. */

type AnyFunction = (...values: never[]) => unknown;
type Whole<T> = T extends string | AnyFunction ? T : T extends object ? { [Key in keyof T]-?: Whole<T[Key]> } : T;
type Same<One, Other> = [Whole<One>, Whole<Other>] extends [Whole<Other>, Whole<One>] ? true : false;

export const agreed: {
  options: Same<declared.CookieClientOptions, CookieClientOptions>;
  made: Same<ReturnType<typeof declared.createCookieClient>, ReturnType<typeof source.createCookieClient>>;
  ofProvider: ReturnType<typeof source.createCookieClient> extends NonNullable<SignInProviderProps['client']>
    ? true
    : false;
  names: Same<keyof typeof declared, keyof typeof source>;
} = {
  options: true,
  made: true,
  ofProvider: true,
  names: true,
};
