import type { ReactElement, ReactNode } from 'react';
import type {
  ClientOptions,
  ClientState,
  MemberClient,
  MemberPerson,
  SignInError,
  UserClient,
  UserPerson,
} from './client.js';
import type { Member } from './types/member.js';
import type { Organization } from './types/organization.js';
import type { User } from './types/user.js';

export { SignInError } from './client.js';
export type { ClientOptions, ClientState, MemberPerson, SignInErrorCode, UserPerson } from './client.js';
export type { Member } from './types/member.js';
export type { Organization } from './types/organization.js';
export type { User } from './types/user.js';

/** Options of the client that the provider makes, or a client that the page has made. */
export type SignInProviderProps = { children?: ReactNode } & (
  | ({ client?: undefined } & ClientOptions)
  | { client: UserClient | MemberClient }
);

/**
 * Gives the session to all components inside. Its client is made in the browser only, and anew when the value of an option
 * changes.
 */
export declare function SignInProvider(props: SignInProviderProps): ReactElement;

/** Actions of a component on the session. */
export interface SignInActions {
  /** Returns a session JWT that is valid for so many seconds at least, 10 if not said. Rejects with a `SignInError`. */
  getToken(options?: { minimumLifetime?: number }): Promise<string>;
  /** Ends the session in all tabs and at the service. Rejects with a `SignInError`. */
  signOut(): Promise<void>;
}

/**
 * Returns who is signed in, the same object until the next change. On a server, and until the browser has taken its page
 * over, it is `unknown`. Every hook throws a `SignInError` outside of a provider.
 */
export declare function useSession(): ClientState<UserPerson | MemberPerson>;
/** Returns the signed-in user; null where nobody is, or not known yet, and in a project of members. */
export declare function useUser(): User | null;
/** Returns the signed-in member; null where nobody is, or not known yet, and in a project of users. */
export declare function useMember(): Member | null;
/** Returns the organization of the signed-in member, or null. */
export declare function useOrganization(): Organization | null;
/** Returns what a component may do with the session: the same object in every render. */
export declare function useSignIn(): SignInActions;

/** Renders its children while somebody is signed in, also while the service cannot be asked. */
export declare function SignedIn(props: { children?: ReactNode }): ReactElement | null;
/** Renders its children while nobody is signed in. */
export declare function SignedOut(props: { children?: ReactNode }): ReactElement | null;
/** Renders its children until it is known who is signed in: on a server, and while the service is asked. */
export declare function SessionLoading(props: { children?: ReactNode }): ReactElement | null;
/** Renders its children while the service cannot be asked and nobody is known; the client asks again by itself. */
export declare function SessionUnavailable(props: { children?: ReactNode }): ReactElement | null;

export interface RedirectToSignInProps {
  /** The address of your sign-in page, on the same origin. */
  url: string;
  /** Goes to an address, for routers of single-page applications; without it the page is replaced. */
  navigate?: ((address: string) => void) | undefined;
}

/** Leads to the sign-in page once it is known that nobody is signed in. Renders nothing. */
export declare function RedirectToSignIn(props: RedirectToSignInProps): null;

/**
 * Returns the path that a redirect to the sign-in page has named: one of this origin, so that nobody can lead a person who has
 * signed in to another site. Else `fallback`, `'/'` if not said.
 */
export declare function returnAddress(fallback?: string): string;

/** Texts of the button. */
export interface UserButtonTexts {
  accountOf(name: string): string;
  menu: string;
  manageAccount: string;
  signOut: string;
}

export interface UserButtonProps {
  /** The address of a page about the account; without it the menu has no such item. */
  accountUrl?: string | undefined;
  /** A BCP 47 tag; English where there are no texts in that language, or none is given. */
  locale?: string | null | undefined;
  /** Texts in place of those of the language. */
  strings?: Partial<UserButtonTexts> | undefined;
  /** Called when the session has ended in this browser and at the service. */
  onSignedOut?: (() => void) | undefined;
  /** Called when the service could not be asked to end the session; without it the error is in the console. */
  onError?: ((error: SignInError) => void) | undefined;
}

/** A button with a menu of the signed-in person: who it is, their account, signing out. Renders nothing while nobody is known. */
export declare function UserButton(props: UserButtonProps): ReactElement | null;
