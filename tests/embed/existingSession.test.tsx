import { setImmediate as soon } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { EmbedConfigInput } from '#contracts/embedConfig.ts';
import type { ErrorBody } from '#contracts/error.ts';
import type { WidgetCallbacks } from '#src/embed/embeddedWidget.ts';
import { authData, authenticated } from '#tests/adapters/authAnswer.ts';
import { openPage } from './page.ts';

const page = openPage();
vi.stubGlobal('sessionStorage', page.sessionStorage);
const { mount } = await import('#src/embed/mount.ts');

const TOKEN = 'tinyspark.session_token';
const FORM = 'Sign up or log in';
const ended: ErrorBody = {
  status_code: 404,
  request_id: 'request-1',
  error_type: 'session_not_found',
  error_message: 'Ended.',
  error_url: '',
};

/** Mounts a widget in a browser that has a session; `answer`: that of the service, by its status. */
function mountWith(config: Partial<EmbedConfigInput>, answer: Response = Response.json({ data: authData })) {
  localStorage.setItem(TOKEN, 'opaque-1');
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(new URL(url, 'https://shop.example').pathname);
    return url.endsWith('/sessions/authenticate') ? Promise.resolve(answer.clone()) : new Promise(() => {});
  });
  const host = document.createElement('div');
  document.body.append(host);
  const onSuccess = vi.fn<NonNullable<WidgetCallbacks['onSuccess']>>();
  const widget = mount(host, { publicToken: 'public-token-test-1', ...config }, { onSuccess });
  const shows = (heading: string) =>
    vi.waitFor(() => expect(host.querySelector('h2')?.textContent).toBe(heading), 60_000);
  const press = (name: string) =>
    [...host.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click();
  return { widget, onSuccess, asked, shows, press };
}
const authentications = (asked: string[]) => asked.filter((path) => path === '/sdk/v1/sessions/authenticate');

afterEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  // React does the last of its work while the page is still there.
  await soon();
  await vi.dynamicImportSettled();
});

describe('a widget in a browser that has a session', () => {
  it('begins with the form, unless its host asks for more [CFG-01 D-576]', async () => {
    const { widget, asked, shows, onSuccess } = mountWith({});
    await shows(FORM);
    expect(authentications(asked)).toEqual([]);
    expect(onSuccess).not.toHaveBeenCalled();
    widget.unmount();
  });

  it('asks whether to go on with it, and hands it to the host then alone [D-576]', async () => {
    const { widget, asked, shows, press, onSuccess } = mountWith({ existingSession: 'confirm' });
    await shows('You are signed in');
    expect(onSuccess).not.toHaveBeenCalled();
    press('Continue as owner@acme.test');
    await shows('Success');
    const { lifetime: _lifetime, ...session } = authenticated;
    expect(onSuccess.mock.calls).toEqual([[session]]);
    expect(authentications(asked)).toHaveLength(2);
    widget.unmount();
  });

  it('hands it to the host at once where that is wanted, and offers no passkey [D-234 D-576]', async () => {
    const { widget, shows, onSuccess } = mountWith({
      existingSession: 'continue',
      passkeyOptions: { offerAfterLogin: true },
    });
    await shows('Success');
    expect(onSuccess).toHaveBeenCalledOnce();
    widget.unmount();
  });

  it('leads to the form for another account; the session goes on meanwhile [D-377 D-576]', async () => {
    const { widget, shows, press, onSuccess } = mountWith({ existingSession: 'confirm' });
    await shows('You are signed in');
    press('Use another account');
    await shows(FORM);
    expect(localStorage.getItem(TOKEN)).toBe('opaque-1');
    expect(onSuccess).not.toHaveBeenCalled();
    widget.unmount();
  });

  it.each(['confirm', 'continue'] as const)(
    'begins with the form when it has ended, and removes it: %s [D-576]',
    async (existingSession) => {
      const { widget, shows, onSuccess } = mountWith({ existingSession }, Response.json(ended, { status: 404 }));
      await shows(FORM);
      expect(localStorage.getItem(TOKEN)).toBeNull();
      expect(onSuccess).not.toHaveBeenCalled();
      widget.unmount();
    },
  );

  it('goes on with the sign-in that was begun in this tab [D-488 D-576]', async () => {
    sessionStorage.setItem('tinyspark.sent_message', '{}');
    const { widget, asked, shows } = mountWith({ existingSession: 'continue' });
    await shows(FORM);
    expect(authentications(asked)).toEqual([]);
    widget.unmount();
  });

  it('does not ask in a mode of its own [CFG-03 D-576]', async () => {
    const { widget, asked } = mountWith({ existingSession: 'continue', mode: 'passkeyRegistration' });
    await vi.waitFor(() => expect(asked).toContain('/sdk/v1/users/me'), 60_000);
    expect(authentications(asked)).toEqual([]);
    widget.unmount();
  });
});
