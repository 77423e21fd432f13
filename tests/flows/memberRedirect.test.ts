import { afterEach, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { BUSINESS_STORAGE_KEYS } from '#contracts/businessStorageKeys.ts';
import type { MemberRedirect } from '#machines/ports/redirects.ts';
import { memberRedirectFlow } from '#src/flows/business/memberRedirect.flow.ts';
import { stubBrowser } from '#tests/adapters/browserStub.ts';
import { publicToken } from '#tests/adapters/identityAsked.ts';

afterEach(() => vi.unstubAllGlobals());

const redirects: [MemberRedirect, object[]][] = [
  [
    { to: 'connection', connectionId: 'connection-1', loginRedirectUrl: null, signupRedirectUrl: null, params: {} },
    [{ name: 'B2B_SSO_START' }],
  ],
  [{ to: 'discoveryProvider', provider: 'google', discoveryRedirectUrl: null, scopes: [], params: {} }, []],
];

it.each(redirects)(
  'announces that a connection is opened, and nothing of a provider [B2B-01 D-334]: %#',
  async (...row) => {
    const [redirect, announced] = row;
    const { navigations } = stubBrowser();
    const announce = vi.fn<(announcement: object) => void>();
    const client = {
      publicToken,
      identityUrl: 'https://identity.example',
      storageKeys: BUSINESS_STORAGE_KEYS,
      announce,
    };
    const actor = createActor(memberRedirectFlow(client).logic, { input: { redirect } });
    actor.start();
    await vi.waitFor(() => expect(navigations).toHaveLength(1));
    await vi.waitFor(() => expect(announce.mock.calls.flat()).toEqual(announced));
    actor.stop();
  },
);
