import { setImmediate as soon } from 'node:timers/promises';
import { StrictMode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { BusinessCallbacks } from '#src/embed/business/businessCallbacks.ts';
import { businessOrganization, doneAnswer } from '#tests/adapters/organizations/businessAnswer.ts';
import { errorAnswer, serveAnswers } from '#tests/adapters/serviceStub.ts';
import { openPage } from '#tests/embed/page.ts';

const page = openPage();
const { createRoot } = await import('react-dom/client');
const { mountBusiness } = await import('#src/embed/business/mountBusiness.ts');
const { BusinessRequestError } = await import('#src/embed/business/businessRequestError.ts');
const { TinysparkBusinessSignIn } = await import('#src/embed/business/tinysparkBusinessSignIn.tsx');

const loggedIn = {
  json: { data: { ...doneAnswer(businessOrganization()), method_id: 'email-test-1', reset_sessions: false } },
};
const endings: (() => void)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0)) end();
  document.body.replaceChildren();
  localStorage.clear();
  // React does the last of its work while the page is still there.
  await soon();
  await vi.dynamicImportSettled();
});

/** A page that a link into an organization has led to. */
const openLink = () =>
  page.happyDOM.setURL('https://shop.example/?token=one-time-1&stytch_token_type=multi_tenant_magic_links');
const configFor = (identityUrl: string) => ({ publicToken: 'public-token-test-1', identityUrl, storagePrefix: 'shop' });

const STEPS = new Set<string>(['screen_shown', 'action', 'request_failed', 'closed']);

/** Mounts the widget; `heard` is what its host has heard, but for the steps. */
function mounted(identityUrl: string, callbacks: Partial<BusinessCallbacks> = {}) {
  const heard: [string, unknown][] = [];
  const say = (what: string) => (value: unknown) => {
    if (what !== 'step') heard.push([what, value]);
  };
  const onEvent: BusinessCallbacks['onEvent'] = (event) => say(STEPS.has(event.type) ? 'step' : 'event')(event);
  const all = { onSuccess: say('success'), onEvent, onError: say('error'), ...callbacks };
  const widget = mountBusiness(document.body, configFor(identityUrl), all);
  endings.push(widget.unmount);
  return heard;
}
const heading = () => document.querySelector('h2')?.textContent;
const shows = (text: string) => vi.waitFor(() => expect(heading()).toBe(text), 60_000);

const SESSION = {
  organizationId: 'organization-1',
  organizationName: 'Acme',
  organizationSlug: 'acme',
  sessionToken: 'member-token-1',
  sessionJwt: 'member-jwt-1',
};
const AUTHENTICATED = {
  request_id: 'request-id-test-1',
  status_code: 200,
  organization_id: 'organization-1',
  member_id: 'member-test-1',
  member_authenticated: true,
  member_session: {
    member_session_id: 'member-session-test-1',
    started_at: '2026-11-20T10:00:00Z',
    expires_at: '2026-11-20T10:30:00Z',
  },
  primary_required: null,
  mfa_required: null,
};
const EVENTS = [
  ['event', { type: 'B2B_MAGIC_LINK_AUTHENTICATE', data: AUTHENTICATED }],
  ['event', { type: 'AUTHENTICATE_FLOW_COMPLETE', data: {} }],
];

describe('the host of a business widget', () => {
  it('hears what was done, and of the session once, which is kept under its own names [D-336]', async () => {
    await using service = await serveAnswers(loggedIn);
    openLink();
    const asked = service.whenAsked();
    const heard = mounted(service.url);
    await asked;
    expect(location.search).toBe('');
    await shows('Success');
    await vi.waitFor(() => expect(heard).toEqual([...EVENTS, ['success', SESSION]]), 60_000);
    expect(localStorage.getItem('shop.session_token')).toBe('member-token-1');
    expect(service.asked.map(({ path }) => path)).toEqual(['/sdk/v1/b2b/magic_links/authenticate']);
  });

  it('ends no sign-in by what its callbacks throw [D-336]', async () => {
    await using service = await serveAnswers(loggedIn);
    const reported = vi.fn<(error: unknown) => void>();
    vi.stubGlobal('reportError', reported);
    openLink();
    const broken = () => {
      throw new Error('of the host');
    };
    mounted(service.url, { onEvent: broken, onSuccess: broken });
    await shows('Success');
    // Two screens, two events and the sign-in.
    expect(reported).toHaveBeenCalledTimes(5);
  });

  it("hears of an error in the service's words, without anything secret [D-336]", async () => {
    await using service = await serveAnswers(errorAnswer(401, 'unable_to_auth_magic_link', 'The link was used.'));
    openLink();
    const heard = mounted(service.url);
    await shows('Looks like there was an error!');
    expect(heard).toEqual([['error', expect.any(BusinessRequestError)]]);
    expect(heard[0]?.[1]).toMatchObject({
      message: 'The link was used.',
      error_type: 'unable_to_auth_magic_link',
      request_id: 'request-id-test-1',
    });
    expect(JSON.stringify(heard)).not.toContain('one-time-1');
  });

  it('spends a token once where its page is made with StrictMode', async () => {
    await using service = await serveAnswers(loggedIn);
    openLink();
    const root = createRoot(document.body.appendChild(document.createElement('div')));
    endings.push(() => root.unmount());
    const onSuccess = vi.fn<NonNullable<BusinessCallbacks['onSuccess']>>();
    root.render(
      <StrictMode>
        <TinysparkBusinessSignIn config={configFor(service.url)} onSuccess={onSuccess} />
      </StrictMode>,
    );
    await shows('Success');
    await vi.waitFor(() => expect(onSuccess).toHaveBeenCalledTimes(1), 60_000);
    expect(service.asked).toHaveLength(1);
  });

  it('does not hear of a widget that was taken out', async () => {
    await using service = await serveAnswers(loggedIn);
    openLink();
    const heard = mounted(service.url);
    for (const end of endings.splice(0)) end();
    openLink();
    const later = mounted(service.url);
    await vi.waitFor(() => expect(later).toHaveLength(3), 60_000);
    expect(heard).toEqual([]);
  });
});
