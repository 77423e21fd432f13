// @vitest-environment happy-dom
import { act, Component, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createClient, SignInError } from '#src/client/client.entry.ts';
import {
  SessionLoading,
  SessionUnavailable,
  SignedIn,
  SignedOut,
  SignInProvider,
  useMember,
  useOrganization,
  useSession,
  useSignIn,
  useUser,
} from '#src/client/react/session.entry.ts';
import { memberAnswer, render, saveToken, stubService, TOKEN, userAnswer } from './page.tsx';

const SERVICE = 'https://identity.acme.test';

function Names() {
  const names = [useUser()?.emails[0]?.email, useMember()?.email_address, useOrganization()?.organization_name];
  return <p>{names.filter((name) => name !== undefined).join()}</p>;
}
const page = (
  <>
    <SignedIn>in </SignedIn>
    <SignedOut>out </SignedOut>
    <SessionLoading>loading </SessionLoading>
    <SessionUnavailable>unavailable </SessionUnavailable>
    <Names />
  </>
);
const shop = (
  <SignInProvider publicToken={TOKEN} identityUrl={SERVICE}>
    {page}
  </SignInProvider>
);
const shows = (place: HTMLElement, text: string) =>
  act(() => vi.waitFor(() => expect(place.textContent).toBe(text), 30_000));

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('a page inside of the provider', () => {
  it('knows its user after a reload, and nobody after a sign-out elsewhere', async () => {
    saveToken();
    const asked = stubService({ authenticate: userAnswer() });
    const place = await render(shop);
    await shows(place, 'in jane@acme.test');
    expect(new Set(asked)).toEqual(new Set([`${SERVICE}/sdk/v1/sessions/authenticate`]));
    await act(async () => {
      localStorage.clear();
      dispatchEvent(new StorageEvent('storage', { key: null }));
    });
    expect(place.textContent).toBe('out ');
  });

  it('waits while the service is asked, and says when it cannot be', async () => {
    saveToken();
    stubService({ authenticate: 503 });
    const place = await render(shop);
    await shows(place, 'unavailable ');
    expect(localStorage.length).toBe(1);
  });

  it('knows a member with their organization', async () => {
    saveToken('team.session_token', 'token-m');
    stubService({ authenticate: memberAnswer });
    const place = await render(
      <SignInProvider publicToken={TOKEN} people="members" storagePrefix="team">
        {page}
      </SignInProvider>,
    );
    await shows(place, `in ${memberAnswer.member?.email_address},Acme Tools`);
    expect(place.querySelector('p')?.textContent).toContain('Acme Tools');
  });

  it('shares the client of the page, and does not close it', async () => {
    stubService({ authenticate: userAnswer() });
    saveToken();
    const client = createClient({ publicToken: TOKEN });
    const place = await render(<SignInProvider client={client}>{page}</SignInProvider>);
    await shows(place, 'in jane@acme.test');
    await render(null);
    expect(await client.getToken()).toBe(userAnswer().session_jwt);
    client.close();
  });

  it('begins anew with the value of another option, and with no other object', async () => {
    const seen = new Set<unknown>();
    function Noted() {
      seen.add(useSignIn());
      return null;
    }
    const { createRoot } = await import('react-dom/client');
    const root = createRoot(document.createElement('div'));
    const show = (publicToken: string) =>
      act(async () =>
        root.render(
          <SignInProvider publicToken={publicToken} identityUrl={SERVICE}>
            <Noted />
          </SignInProvider>,
        ),
      );
    await show(TOKEN);
    await show(TOKEN);
    expect(seen.size).toBe(1);
    await show('public-token-test-other');
    expect(seen.size).toBe(2);
    act(() => root.unmount());
  });

  it('gives a token, and signs out', async () => {
    saveToken();
    const asked = stubService({ authenticate: userAnswer(), revoke: {} });
    const tokens: string[] = [];
    function Asking() {
      const { getToken, signOut } = useSignIn();
      return (
        <>
          <button type="button" onClick={() => void getToken().then((token) => (tokens.push(token), signOut()))}>
            Sign out
          </button>
          {useSession().status}
        </>
      );
    }
    const place = await render(
      <SignInProvider publicToken={TOKEN} identityUrl={SERVICE}>
        <Asking />
      </SignInProvider>,
    );
    await act(async () => place.querySelector('button')?.click());
    await shows(place, 'Sign outsignedOut');
    expect(tokens).toEqual([userAnswer().session_jwt]);
    expect(asked.at(-1)).toBe(`${SERVICE}/sdk/v1/sessions/revoke`);
  });
});

it('a server renders that nothing is known, which the browser takes over without a mismatch', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const problems = vi.spyOn(console, 'error');
  saveToken();
  const asked = stubService({ authenticate: userAnswer() });
  const markup = renderToString(shop);
  expect([markup, asked]).toEqual(['loading <p></p>', []]);
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = markup;
  const root = await act(async () => hydrateRoot(place, shop, { onRecoverableError: (error) => console.error(error) }));
  await shows(place, 'in jane@acme.test');
  expect(problems.mock.calls).toEqual([]);
  act(() => root.unmount());
  problems.mockRestore();
  place.remove();
});

describe('what cannot be', () => {
  class Caught extends Component<{ children: ReactNode; errors: unknown[] }> {
    override state = { isBroken: false };
    static getDerivedStateFromError = () => ({ isBroken: true });
    override componentDidCatch = (error: unknown) => void this.props.errors.push(error);
    override render = () => (this.state.isBroken ? null : this.props.children);
  }
  const errorsOf = async (element: ReactNode) => {
    const silenced = vi.spyOn(console, 'error').mockImplementation(() => {});
    const errors: unknown[] = [];
    await render(<Caught errors={errors}>{element}</Caught>);
    silenced.mockRestore();
    return errors;
  };

  it('is a hook outside of the provider', async () => {
    const [error] = await errorsOf(<Names />);
    expect(error).toBeInstanceOf(SignInError);
    expect(error).toMatchObject({ code: 'no_provider', message: 'There is no <SignInProvider>.' });
  });

  it('is an option that is not valid', async () => {
    const [error] = await errorsOf(
      <SignInProvider publicToken="">
        <Names />
      </SignInProvider>,
    );
    expect(error).toMatchObject({ name: 'SignInError', code: 'invalid_options' });
  });
});
