import { expect } from '@playwright/test';
import { coded, hostTest as test, openHostPage } from '#e2e/hosts/hostPage.ts';
import { nextCode } from '#e2e/sandbox/outbox.ts';
import { inTurn, SCOPES } from '#e2e/hosts/inTurn.ts';

test.describe('the widget on a page of another origin', () => {
  test('signs in with a code from a real mail, in the page and in a shadow root [THM-17 THM-18 CFG-05 CFG-31 EVT-02 D-44]', ({
    context,
    hosting,
  }) =>
    inTurn(context, SCOPES, async (page, enableShadowDOM) => {
      const email = `${crypto.randomUUID()}@elsewhere.test`;
      await openHostPage(page, hosting, {
        configs: [{ ...coded(hosting), enableShadowDOM, storagePrefix: 'shop', eventsWithEmail: true }],
      });
      await page.getByRole('textbox', { name: 'Email' }).fill(email);
      await page.getByRole('button', { name: 'Continue with email' }).click();
      const field = page.getByRole('textbox', { name: 'Passcode' });
      await expect(field).toBeFocused();
      await field.fill(await nextCode(page, email, hosting.identityUrl));
      await expect(page.getByRole('heading', { name: 'Success' })).toBeVisible();

      const heard = await page.evaluate<[string, ...unknown[]][]>('heard');
      expect(heard.filter(([what]) => what === 'event')).toEqual([
        ['event', 'email_sent', { type: 'login_or_create_otp', email }],
        ['event', 'AUTHENTICATE_FLOW_COMPLETE', { type: 'email', email }],
      ]);
      const success = heard.filter(([what]) => what === 'success').map(([, session]) => session);
      expect(success).toEqual([
        expect.objectContaining({
          sessionToken: expect.any(String),
          sessionJwt: expect.any(String),
          user: expect.objectContaining({ emails: [expect.objectContaining({ email })] }),
        }),
      ]);
      const saved = await page.evaluate(() => Object.keys(localStorage));
      expect(saved).toContain('shop.session_token');
      expect(saved.filter((name) => !name.startsWith('shop.'))).toEqual([]);
      const sessionToken = await page.evaluate(() => localStorage.getItem('shop.session_token'));
      expect(success).toEqual([expect.objectContaining({ sessionToken })]);
    }));
});
