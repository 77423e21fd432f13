import { describe, expect, it, vi } from 'vitest';
import type { EmbedConfigInput } from '#contracts/embedConfig.ts';
import { texts } from '#src/texts/languages/de/signIn.entry.ts';
import { openPage } from './page.ts';

openPage();
const { mount } = await import('#src/embed/mount.ts');

/** The heading that comes first. */
async function firstHeading(config: Partial<EmbedConfigInput>) {
  const host = document.createElement('div');
  document.body.append(host);
  const widget = mount(host, { publicToken: 'public-token-test-1', ...config });
  const heading = () => host.querySelector('h2')?.textContent ?? '';
  await vi.waitFor(() => expect(heading()).not.toBe(''), 60_000);
  const text = heading();
  widget.unmount();
  return text;
}

describe('the widget in a page of a host', () => {
  it('begins with signing in [CFG-01 CFG-05]', async () => {
    expect(await firstHeading({})).toBe('Sign up or log in');
  });

  it('follows the link of a reset mail in reset password mode, and says that there is none [CFG-02]', async () => {
    expect(await firstHeading({ mode: 'resetPassword' })).toBe('The link did not work');
  });

  it('has the passkeys of the person who is signed in in passkey registration mode, and says that nobody is [CFG-03 PKY-19]', async () => {
    const host = document.createElement('div');
    document.body.append(host);
    const widget = mount(host, { publicToken: 'public-token-test-1', mode: 'passkeyRegistration' });
    await vi.waitFor(
      () => expect(host.textContent).toContain('No active session detected. Please log in to continue.'),
      60_000,
    );
    widget.unmount();
  });

  it("says in its host's language that it has stopped, and tells the host what broke it [D-49 D-388]", async () => {
    const host = document.createElement('div');
    document.body.append(host);
    const failure = new Error('of a sentence of the host');
    const broken = () => {
      throw failure;
    };
    const strings = { ...texts.strings, main: { ...texts.strings.main, continueWith: broken } };
    const onError = vi.fn<(error: unknown) => void>();
    const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const widget = mount(
      host,
      {
        publicToken: 'public-token-test-1',
        products: ['oauth'],
        oauthOptions: { providers: [{ type: 'google' }] },
        locale: texts.locale,
        strings,
      },
      { onError },
    );
    await vi.waitFor(
      () =>
        expect(host.querySelector('[role=alert]')?.textContent).toBe(
          'Das Anmeldeformular ist stehen geblieben. Laden Sie die Seite neu, um es wieder zu verwenden.',
        ),
      60_000,
    );
    expect(onError).toHaveBeenCalledWith(failure);
    widget.unmount();
    reported.mockRestore();
  });
});
