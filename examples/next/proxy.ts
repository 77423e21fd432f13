import { type NextRequest, NextResponse } from 'next/server';
import { authenticateRequest, IdentityServiceError } from 'tinyspark-sign-in/server';
import { options } from './signedIn.ts';

/** Refreshes the session, which a server component cannot, since it sets no cookies; leads others to the sign-in. */
export async function proxy(request: NextRequest) {
  try {
    const found = await authenticateRequest(request, options);
    let response = NextResponse.redirect(new URL('/', request.url));
    if (found.status === 'signedIn') {
      const headers = new Headers(request.headers);
      headers.set('Authorization', `Bearer ${found.sessionJwt}`);
      response = NextResponse.next({ request: { headers } });
    }
    for (const cookie of found.setCookies) response.headers.append('Set-Cookie', cookie);
    return response;
  } catch (error) {
    if (!(error instanceof IdentityServiceError)) throw error;
    return new NextResponse('We cannot see who you are. Please try again soon.', { status: 503 });
  }
}

export const config = { matcher: '/account/:path*' };
