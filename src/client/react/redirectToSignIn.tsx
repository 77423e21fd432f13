import { useEffect, useRef } from 'react';
import { useBrowserLayoutEffect } from '#src/views/browserLayoutEffect.ts';
import { useSession } from './useSession.ts';

/** The parameter that names the page to go back to. */
const RETURN = 'return_to';

const pathOf = ({ pathname, search, hash }: URL | Location) => `${pathname}${search}${hash}`;

/** The sign-in page with the present page as the one to go back to; null: this is the sign-in page. */
function signInAddress(url: string): string | null {
  const address = new URL(url, location.href);
  if (address.origin === location.origin && address.pathname === location.pathname) return null;
  address.searchParams.set(RETURN, pathOf(location));
  return address.href;
}

/**
 * Returns the path that a redirect to the sign-in page has named: one of this origin, so that nobody can lead a person who has
 * signed in to another site. Else `fallback`.
 */
export function returnAddress(fallback = '/'): string {
  const given = new URLSearchParams(location.search).get(RETURN);
  if (given === null || !given.startsWith('/') || !URL.canParse(given, location.href)) return fallback;
  const address = new URL(given, location.href);
  // Refuses a path that begins with two slashes: as an address it leads to another host.
  return address.origin === location.origin && !address.pathname.startsWith('//') ? pathOf(address) : fallback;
}

export interface RedirectToSignInProps {
  /** The address of your sign-in page, on the same origin. */
  url: string;
  /** Goes to an address, for routers of single-page applications; without it the page is replaced. */
  navigate?: ((address: string) => void) | undefined;
}

/** Leads to the sign-in page once it is known that nobody is signed in. Renders nothing. */
export function RedirectToSignIn({ url, navigate }: RedirectToSignInProps): null {
  const { status } = useSession();
  const latest = useRef(navigate);
  useBrowserLayoutEffect(() => {
    latest.current = navigate;
  });
  useEffect(() => {
    const address = status === 'signedOut' ? signInAddress(url) : null;
    if (address === null) return;
    if (latest.current === undefined) location.replace(address);
    else latest.current(address);
  }, [status, url]);
  return null;
}
