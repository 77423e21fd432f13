'use client';

import { TinysparkSignIn } from 'tinyspark-sign-in/react';
import { SessionLoading, SessionUnavailable, SignedIn, SignedOut, useUser } from 'tinyspark-sign-in/react-session';
import { project } from '../project.ts';

/** The form, or who is signed in. */
export function SignIn() {
  const user = useUser();
  return (
    <>
      <SessionLoading>One moment…</SessionLoading>
      <SessionUnavailable>We cannot see who you are. We are trying again.</SessionUnavailable>
      <SignedOut>
        <TinysparkSignIn config={{ ...project, products: ['otp'], otpOptions: { methods: ['email'] } }} />
      </SignedOut>
      <SignedIn>
        <p>Signed in as {user?.emails[0]?.email}</p>
        <a href="/account">Your account</a>
      </SignedIn>
    </>
  );
}
