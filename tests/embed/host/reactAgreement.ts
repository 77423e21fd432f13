import type * as source from '#src/client/react/session.entry.ts';
import type { RedirectToSignInProps } from '#src/client/react/redirectToSignIn.tsx';
import type { SignInActions } from '#src/client/react/sessionStore.ts';
import type { UserButtonProps } from '#src/client/react/userButton/userButton.tsx';
import type { UserButtonTexts } from '#src/texts/userButton.texts.ts';
import type * as declared from 'tinyspark-sign-in/react-session';

/* The declarations of the session for React and its source, either of which fits in the other's place. */

type AnyFunction = (...values: never[]) => unknown;
type Whole<T> = T extends string | AnyFunction ? T : T extends object ? { [Key in keyof T]-?: Whole<T[Key]> } : T;
type Same<One, Other> = [Whole<One>, Whole<Other>] extends [Whole<Other>, Whole<One>] ? true : false;

export const agreed: {
  session: Same<ReturnType<typeof declared.useSession>, ReturnType<typeof source.useSession>>;
  user: Same<ReturnType<typeof declared.useUser>, ReturnType<typeof source.useUser>>;
  member: Same<ReturnType<typeof declared.useMember>, ReturnType<typeof source.useMember>>;
  organization: Same<ReturnType<typeof declared.useOrganization>, ReturnType<typeof source.useOrganization>>;
  actions: Same<declared.SignInActions, SignInActions>;
  texts: Same<declared.UserButtonTexts, UserButtonTexts>;
  button: Same<declared.UserButtonProps, UserButtonProps>;
  redirect: Same<declared.RedirectToSignInProps, RedirectToSignInProps>;
  back: Same<typeof declared.returnAddress, typeof source.returnAddress>;
  names: Same<keyof typeof declared, keyof typeof source>;
} = {
  session: true,
  user: true,
  member: true,
  organization: true,
  actions: true,
  texts: true,
  button: true,
  redirect: true,
  back: true,
  names: true,
};

/** The provider takes what it is declared to take. */
export const taken: typeof source.SignInProvider extends typeof declared.SignInProvider ? true : false = true;
