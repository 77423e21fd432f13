import type { ReactElement, ReactNode } from 'react';
import { useSession } from './useSession.ts';

interface Conditional {
  children?: ReactNode;
}

/** Renders its children while somebody is signed in, also while the service cannot be asked. */
export function SignedIn({ children }: Conditional): ReactElement | null {
  return useSession().person === null ? null : <>{children}</>;
}

/** Renders its children while nobody is signed in. */
export function SignedOut({ children }: Conditional): ReactElement | null {
  return useSession().status === 'signedOut' ? <>{children}</> : null;
}

/** Renders its children until it is known who is signed in: on a server, and while the service is asked. */
export function SessionLoading({ children }: Conditional): ReactElement | null {
  return useSession().status === 'unknown' ? <>{children}</> : null;
}

/** Renders its children while the service cannot be asked and nobody is known; the client asks again by itself. */
export function SessionUnavailable({ children }: Conditional): ReactElement | null {
  const { status, person } = useSession();
  return status === 'offline' && person === null ? <>{children}</> : null;
}
