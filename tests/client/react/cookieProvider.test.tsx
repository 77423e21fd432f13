// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { createCookieClient } from '#src/client/cookieClient.entry.ts';
import { SessionLoading, SignedIn, SignedOut, SignInProvider, useUser } from '#src/client/react/session.entry.ts';
import { render, userAnswer } from './page.tsx';

afterEach(() => vi.unstubAllGlobals());

const Name = () => useUser()?.emails[0]?.email;

it('shows the session of a client by cookies as that of any other client [D-599]', async () => {
  Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true });
  const { user, session } = userAnswer();
  const answers = [{ status: 'signedIn', user, session }, { status: 'signedOut' }];
  vi.stubGlobal('fetch', async () => Response.json(answers.shift()));
  const client = createCookieClient({ sessionEndpoint: '/session' });
  onTestFinished(() => client.close());
  const place = await render(
    <SignInProvider client={client}>
      <SessionLoading>loading</SessionLoading>
      <SignedOut>out</SignedOut>
      <SignedIn>
        in <Name />
      </SignedIn>
    </SignInProvider>,
  );
  const shows = (text: string) => act(() => vi.waitFor(() => expect(place.textContent).toBe(text), 30_000));
  await shows('in jane@acme.test');
  await act(() => client.signOut());
  expect(place.textContent).toBe('out');
});
