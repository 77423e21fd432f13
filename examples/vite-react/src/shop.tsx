import { TinysparkSignIn } from 'tinyspark-sign-in/react';
import {
  SessionLoading,
  SessionUnavailable,
  SignedIn,
  SignedOut,
  SignInProvider,
  UserButton,
} from 'tinyspark-sign-in/react-session';
import { Account } from './account.tsx';
import { project } from './project.ts';

/** The whole shop: the form or the account. */
export function Shop() {
  return (
    <SignInProvider {...project}>
      <header>
        <h1>A shop</h1>
        <UserButton />
      </header>
      <main>
        <SessionLoading>One moment…</SessionLoading>
        <SessionUnavailable>We cannot see who you are. We are trying again.</SessionUnavailable>
        <SignedOut>
          <TinysparkSignIn config={{ ...project, products: ['otp'], otpOptions: { methods: ['email'] } }} />
        </SignedOut>
        <SignedIn>
          <Account />
        </SignedIn>
      </main>
    </SignInProvider>
  );
}
