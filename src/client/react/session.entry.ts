export { SignInError } from '#src/client/client.entry.ts';
export { RedirectToSignIn, returnAddress } from './redirectToSignIn.tsx';
export { SessionLoading, SessionUnavailable, SignedIn, SignedOut } from './sessionStatus.tsx';
export { SignInProvider } from './signInProvider.tsx';
export { UserButton } from './userButton/userButton.tsx';
export { useMember, useOrganization, useSession, useSignIn, useUser } from './useSession.ts';
