import { expect, type Page } from '@playwright/test';
import type { BusinessEmbedConfigInput } from '#contracts/businessEmbedConfig.ts';
import { atAcme, discovering, heardBy, openBusinessPage } from '#e2e/hosts/businessHost.ts';
import { type Hosting, hostTest as test, widgetsOf } from '#e2e/hosts/hostPage.ts';
import { nextLink } from '#e2e/sandbox/outbox.ts';

/** From Main by an address to the link in its mail. */
async function askForLink(page: Page, { identityUrl }: Hosting, email: string): Promise<string> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
  return nextLink(page, email, identityUrl);
}
const newcomer = () => `newcomer-${crypto.randomUUID()}@acme.test`;
const eventsIn = (heard: [string, unknown][]) => heard.filter(([what]) => what === 'event').map(([, event]) => event);
const named = (...types: string[]) => types.map((type) => ({ type, data: expect.any(Object) }));

test.describe('the business widget on a page of another origin', () => {
  test('as an element in a shadow root: from an address over its organizations into one, which the host hears of [B2B-01 B2B-03]', async ({
    page,
    hosting,
  }) => {
    const config = { ...discovering(hosting), enableShadowDOM: true, storagePrefix: 'shop' };
    await openBusinessPage(page, hosting, { config, by: 'element', policy: "style-src 'none'" });
    await expect(page.getByRole('heading', { name: 'Sign up or log in' })).toBeVisible();
    const link = await askForLink(page, hosting, newcomer());
    expect(eventsIn(await heardBy(page))).toEqual(named('B2B_MAGIC_LINK_EMAIL_DISCOVERY_SEND'));

    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'One organization found' })).toBeVisible();
    expect(page.url()).toBe(`${hosting.site.origin}/business`);
    await page.getByRole('button', { name: /Acme/ }).click();
    await expect(page.getByRole('heading', { name: 'Success' })).toBeVisible();
    const heard = await heardBy(page);
    expect(eventsIn(heard)).toEqual(
      named(
        'B2B_MAGIC_LINK_DISCOVERY_AUTHENTICATE',
        'B2B_DISCOVERY_INTERMEDIATE_SESSION_EXCHANGE',
        'AUTHENTICATE_FLOW_COMPLETE',
      ),
    );
    const sessionToken = await page.evaluate(() => localStorage.getItem('shop.session_token'));
    // The events contain the answer without the person and without secrets (D-328).
    expect(JSON.stringify(eventsIn(heard))).toContain('organization-');
    for (const saved of [sessionToken, 'newcomer-', '_token', '_jwt'])
      expect(JSON.stringify(eventsIn(heard))).not.toContain(saved);
    const success = heard.filter(([what]) => what === 'success').map(([, session]) => session);
    expect(success).toEqual([
      {
        organizationId: expect.stringMatching(/^organization-/),
        organizationName: 'Acme',
        organizationSlug: 'acme',
        sessionToken,
        sessionJwt: expect.stringMatching(/^[^.]+\.[^.]+\.[^.]+$/),
      },
    ]);
    const saved = await page.evaluate(() => Object.keys(localStorage));
    expect(saved.filter((name) => !name.startsWith('shop.'))).toEqual([]);
  });

  test('mounted in a page: a link into one organization, once; a reload begins anew [B2B-02]', async ({
    page,
    hosting,
  }) => {
    const open = () => openBusinessPage(page, hosting, { config: atAcme(hosting), by: 'mount' });
    await open();
    await expect(page.getByRole('heading', { name: 'Sign in to Acme' })).toBeVisible();
    const link = await askForLink(page, hosting, newcomer());
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Success' })).toBeVisible();
    const heard = await heardBy(page);
    expect(eventsIn(heard)).toEqual(named('B2B_MAGIC_LINK_AUTHENTICATE', 'AUTHENTICATE_FLOW_COMPLETE'));
    expect(heard.filter(([what]) => what === 'success')).toHaveLength(1);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Sign in to Acme' })).toBeVisible();

    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Looks like there was an error!' })).toBeVisible();
    expect(await heardBy(page)).toEqual([
      ['error', expect.objectContaining({ name: 'BusinessRequestError', error_type: 'unable_to_auth_magic_link' })],
    ]);
  });

  for (const by of ['mount', 'element'] as const) {
    test(`by ${by}: has the theme, the words and the direction of its host, light and dark`, async ({
      page,
      hosting,
    }) => {
      const config: BusinessEmbedConfigInput = {
        ...atAcme(hosting),
        enableShadowDOM: by === 'element',
        theme: {
          scheme: 'system',
          container: { background: 'rgb(250, 250, 240)' },
          dark: { container: { background: 'rgb(10, 10, 20)' } },
        },
        strings: { main: { titleOrganization: 'تسجيل الدخول إلى {organization}' }, common: { email: 'البريد' } },
        locale: 'ar',
      };
      await page.emulateMedia({ colorScheme: 'light' });
      await openBusinessPage(page, hosting, { config, by });
      const title = page.getByRole('heading', { name: 'تسجيل الدخول إلى Acme' });
      await expect(title).toBeVisible();
      await expect(page.getByRole('textbox', { name: 'البريد' })).toBeVisible();
      const styleOf = (name: string) =>
        widgetsOf(page).evaluate((root, wanted) => getComputedStyle(root).getPropertyValue(wanted), name);
      expect(await styleOf('direction')).toBe('rtl');
      expect(await title.evaluate((heading) => heading.closest('[lang]')?.getAttribute('lang'))).toBe('ar');
      expect(await styleOf('background-color')).toBe('rgb(250, 250, 240)');
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect.poll(() => styleOf('background-color')).toBe('rgb(10, 10, 20)');
    });
  }

  test('says in its place what is wrong with its configuration, and tells its host', async ({ page, hosting }) => {
    const config = { ...atAcme(hosting), strings: { main: { titel: 'Anmelden' } } };
    await openBusinessPage(page, hosting, { config, by: 'element' });
    await expect(page.getByRole('alert')).toHaveText(
      /Its setting strings\.main\.titel cannot be used: expected a name /,
    );
    expect(await heardBy(page)).toEqual([
      ['error', expect.objectContaining({ code: 'invalid_configuration', field: 'strings.main.titel' })],
    ]);
  });
});
