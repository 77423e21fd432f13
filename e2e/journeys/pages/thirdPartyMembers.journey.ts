import { expect, type Page } from '@playwright/test';
import type { MemberAuth } from '#e2e/hosts/publishedBusinessClient.ts';
import { openClient, type ThirdParty, thirdPartyTest as test } from '#e2e/hosts/thirdParty.ts';
import { codeAt } from '#tests/services/identity/business/secondFactorHarness.ts';

const minutes = { session_duration_minutes: 30 };
const PASSWORD = 'correct-horse-battery-staple-47';
const tokenOf = (url: string) => new URL(url).searchParams.get('token') ?? '';
const factorsOf = ({ member_session }: MemberAuth) => member_session?.authentication_factors.map(({ type }) => type);
const logOut = (page: Page) => page.evaluate(() => thirdPartyBusiness.session.revoke());

async function organizationId(page: Page, organization_slug: string): Promise<string> {
  const { organization } = await page.evaluate((given) => thirdPartyBusiness.organization.getBySlug(given), {
    organization_slug,
  });
  return organization?.organization_id ?? '';
}

/** As far as a link leads in an organization that demands a second step. */
async function logInHalfway(page: Page, party: ThirdParty, email_address: string) {
  await openClient(page, `${party.origin}/business`);
  const organization_id = await organizationId(page, 'northwind');
  await page.evaluate((given) => thirdPartyBusiness.magicLinks.email.loginOrSignup(given), {
    email_address,
    organization_id,
  });
  await openClient(page, (await party.newestMessage(email_address)).link);
  const gate = await page.evaluate((given) => thirdPartyBusiness.magicLinks.authenticate(given), {
    magic_links_token: tokenOf(page.url()),
    ...minutes,
  });
  expect(gate.member_authenticated).toBe(false);
  return { organization_id, member_id: gate.member_id };
}

test.describe('an unmodified client of the hosted provider, for members of organizations', () => {
  test('takes the second step with an app, a backup code and a text', async ({ page, party }) => {
    const who = await logInHalfway(page, party, 'nora@northwind.test');
    const app = await page.evaluate((given) => thirdPartyBusiness.totp.create(given), {
      ...who,
      expiration_minutes: 60,
    });
    expect(
      await page.evaluate((source) => {
        const image = new Image();
        image.src = source;
        return image.decode().then(() => image.naturalWidth > 40);
      }, app.qr_code),
    ).toBe(true);
    const code = codeAt(app.secret, Date.now());
    const first = await page.evaluate((given) => thirdPartyBusiness.totp.authenticate(given), {
      ...who,
      code,
      set_mfa_enrollment: 'enroll',
      ...minutes,
    });
    expect([first.member.mfa_enrolled, factorsOf(first)]).toEqual([true, ['magic_link', 'totp']]);
    expect((await page.evaluate(() => thirdPartyBusiness.self.get()))?.member_id).toBe(who.member_id);
    await logOut(page);
    await logInHalfway(page, party, 'nora@northwind.test');
    const again = await page.evaluate(
      (given) => thirdPartyBusiness.totp.authenticate(given).catch((error: { error_type: string }) => error.error_type),
      { ...who, code, ...minutes },
    );
    expect(again).toBe('totp_code_already_authenticated');
    const recovered = await page.evaluate((given) => thirdPartyBusiness.recoveryCodes.recover(given), {
      ...who,
      recovery_code: app.recovery_codes[0] ?? '',
      ...minutes,
    });
    expect([recovered.recovery_codes_remaining, factorsOf(recovered)]).toEqual([9, ['magic_link', 'recovery_code']]);
    expect((await page.evaluate(() => thirdPartyBusiness.recoveryCodes.rotate())).recovery_codes).toHaveLength(10);
    await logOut(page);
    const invited = await logInHalfway(page, party, 'invited@northwind.test');
    const phone = { ...invited, mfa_phone_number: '+12025550143' };
    await page.evaluate((given) => thirdPartyBusiness.otps.sms.send(given), phone);
    const texted = await party.newestMessage('+12025550143');
    const byText = await page.evaluate((given) => thirdPartyBusiness.otps.sms.authenticate(given), {
      ...invited,
      code: texted.code,
      ...minutes,
    });
    expect(factorsOf(byText)).toEqual(['magic_link', 'sms_otp']);
    expect(party.violations).toEqual(['401 /sdk/v1/b2b/totp/authenticate']);
  });

  test('sets a password by a mail, and logs in with it', async ({ page, party }) => {
    await openClient(page, `${party.origin}/business`);
    const given = { organization_id: await organizationId(page, 'acme'), email_address: 'alex@acme.test' };
    const assessed = await page.evaluate((one) => thirdPartyBusiness.passwords.strengthCheck(one), {
      email_address: 'alex@acme.test',
      password: PASSWORD,
    });
    expect(assessed.valid_password).toBe(true);
    await page.evaluate((one) => thirdPartyBusiness.passwords.resetByEmailStart(one), given);
    await expect
      .poll(() =>
        party.newestMessage('alex@acme.test').then(
          ({ link }) => link,
          () => '',
        ),
      )
      .not.toBe('');
    await openClient(page, (await party.newestMessage('alex@acme.test')).link);
    const set = await page.evaluate((one) => thirdPartyBusiness.passwords.resetByEmail(one), {
      password_reset_token: tokenOf(page.url()),
      password: PASSWORD,
      ...minutes,
    });
    expect([set.member_authenticated, factorsOf(set)]).toEqual([true, ['password']]);
    await logOut(page);
    const logged = await page.evaluate((one) => thirdPartyBusiness.passwords.authenticate(one), {
      ...given,
      password: PASSWORD,
      ...minutes,
    });
    expect(logged.member_authenticated).toBe(true);
    await logOut(page);
    const found = await page.evaluate((one) => thirdPartyBusiness.passwords.discovery.authenticate(one), {
      email_address: 'alex@acme.test',
      password: PASSWORD,
    });
    expect(found.discovered_organizations.map(({ organization }) => organization.organization_name)).toEqual(['Acme']);
    expect(party.violations).toEqual([]);
  });
});
