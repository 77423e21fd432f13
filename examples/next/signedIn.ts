import { headers } from 'next/headers';
import { authenticateRequest } from 'tinyspark-sign-in/server';
import { project } from './project.ts';

/** Settings of the server; the cookies are those that the widget writes. */
export const options = {
  identityUrl: project.identityUrl,
  projectId: process.env.PROJECT_ID ?? 'project-test-tinyspark',
  secret: process.env.IDENTITY_SECRET,
  cookies: 'widget',
} as const;

/** Asks the identity service who has sent the present request; null: nobody who is signed in. */
export async function signedInUser() {
  const request = new Request('http://localhost/', { headers: await headers() });
  const found = await authenticateRequest(request, { ...options, strict: true });
  return found.status === 'signedIn' ? found.user : null;
}
