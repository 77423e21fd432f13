'use client';

import { useRouter } from 'next/navigation';
import type { ReactNode } from 'react';
import { SignInProvider, UserButton } from 'tinyspark-sign-in/react-session';
import { project } from '../project.ts';

/** The session of all pages, with the menu of the account. */
export function Session({ children }: { children: ReactNode }) {
  const router = useRouter();
  return (
    <SignInProvider {...project}>
      <header>
        <h1>A shop</h1>
        <UserButton accountUrl="/account" onSignedOut={() => router.push('/')} />
      </header>
      <main>{children}</main>
    </SignInProvider>
  );
}
