import { expect, type Page } from '@playwright/test';
import { fieldNamed } from '#e2e/fixtures/userEvents.ts';
import { atAcme, heardBy, openBusinessPage, stepsHeardBy } from '#e2e/hosts/businessHost.ts';
import { coded, type Hosting, hostTest as test, openHostPage } from '#e2e/hosts/hostPage.ts';
import { nextCode, nextLink } from '#e2e/sandbox/outbox.ts';

type Heard = [what: string, name: string, details: Record<string, unknown>];
const heardIn = (page: Page): Promise<Heard[]> => page.evaluate<Heard[]>('heard');
const named = (heard: Heard[], name: string) => heard.filter(([, one]) => one === name).map(([, , details]) => details);

/** The request ids of what the identity service refuses from now on, but for preflights. */
function refusedBy(page: Page, { identityUrl }: Hosting): string[] {
  const ids: string[] = [];
  page.on('response', async (response) => {
    if (!response.url().startsWith(identityUrl) || response.status() < 400) return;
    const { request_id }: { request_id: string } = await response.json();
    ids.push(request_id);
  });
  return ids;
}

test.describe('what a host can measure of the sign-in widget', () => {
  test('is each screen, each action and each error of the way to a session, without anything personal [EVT-01 EVT-04]', async ({
    page,
    hosting,
  }) => {
    const email = `${crypto.randomUUID()}@elsewhere.test`;
    const refused = refusedBy(page, hosting);
    await openHostPage(page, hosting, { configs: [coded(hosting)] });
    await fieldNamed(page, 'Email').fill(email);
    await page.getByRole('button', { name: 'Continue with email' }).click();
    const field = fieldNamed(page, 'Passcode');
    await expect(field).toBeFocused();
    const code = await nextCode(page, email, hosting.identityUrl);
    const wrong = code === '123456' ? '654321' : '123456';
    await field.fill(wrong);
    await expect.poll(() => refused).toHaveLength(1);
    await expect(field).toHaveValue('');
    await field.fill(code);
    await expect(page.getByRole('heading', { name: 'Success' })).toBeVisible();
    await page.evaluate(() => globalThis.widgets?.[0]?.unmount());

    const heard = await heardIn(page);
    const events = heard.filter(([what]) => what !== 'success').map(([, ...event]) => event);
    expect(events).toEqual([
      ['screen_shown', { type: 'main' }],
      ['action', { type: 'email.submitted' }],
      ['email_sent', { type: 'login_or_create_otp' }],
      ['screen_shown', { type: 'passcode' }],
      ['request_failed', { type: 'otp_code_not_found', request_id: refused[0] }],
      ['AUTHENTICATE_FLOW_COMPLETE', { type: 'email' }],
      ['screen_shown', { type: 'passcodeConfirmed' }],
      ['closed', { type: 'passcodeConfirmed' }],
    ]);
    const success = heard.find(([what]) => what === 'success');
    expect(JSON.stringify(success)).toContain(email);
    for (const secret of [email, code, wrong, 'session_token', 'eyJ'])
      expect(JSON.stringify(events)).not.toContain(secret);
  });

  test('is what was chosen among the offered, and where a person has left', async ({ page, hosting }) => {
    const config = { ...coded(hosting), otpOptions: { methods: ['email' as const, 'whatsapp' as const] } };
    await openHostPage(page, hosting, { configs: [config] });
    await page.getByRole('tab', { name: 'WhatsApp' }).click();
    await fieldNamed(page, 'Phone number').fill('4155550132');
    await page.evaluate(() => globalThis.widgets?.[0]?.unmount());
    const heard = await heardIn(page);
    expect(named(heard, 'action')).toEqual([{ type: 'method.chosen', choice: 'whatsapp' }]);
    expect(named(heard, 'closed')).toEqual([{ type: 'main' }]);
    expect(JSON.stringify(heard)).not.toContain('4155550132');
  });

  test('is whose address it is about, once the host asks for that [EVT-01]', async ({ page, hosting }) => {
    const email = `${crypto.randomUUID()}@elsewhere.test`;
    await openHostPage(page, hosting, { configs: [{ ...coded(hosting), eventsWithEmail: true }] });
    await fieldNamed(page, 'Email').fill(email);
    await page.getByRole('button', { name: 'Continue with email' }).click();
    await expect(fieldNamed(page, 'Passcode')).toBeFocused();
    expect(named(await heardIn(page), 'email_sent')).toEqual([{ type: 'login_or_create_otp', email }]);
  });
});

test('what a host can measure of the business widget is each screen, each action and each error, without anything personal [D-369]', async ({
  page,
  hosting,
}) => {
  const email = `newcomer-${crypto.randomUUID()}@acme.test`;
  const refused = refusedBy(page, hosting);
  await openBusinessPage(page, hosting, { config: atAcme(hosting), by: 'mount' });
  await fieldNamed(page, 'Email').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
  const asked = await stepsHeardBy(page);
  const link = await nextLink(page, email, hosting.identityUrl);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Success' })).toBeVisible();
  const arrived = await stepsHeardBy(page);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Looks like there was an error!' })).toBeVisible();
  const again = await stepsHeardBy(page);
  const [reported] = await heardBy(page);

  const screens = (steps: unknown[]) =>
    steps.filter((step) => JSON.stringify(step).startsWith('{"type":"screen_shown"'));
  const kindsOf = (steps: unknown[]) => new Set(screens(steps).map((step) => JSON.stringify(step)));
  for (const steps of [asked, arrived, again]) expect(kindsOf(steps).size).toBe(screens(steps).length);
  expect(screens(asked).length).toBeGreaterThanOrEqual(2);
  expect(asked).toContainEqual({ type: 'action', data: { type: 'email.submitted' } });
  expect(again).toContainEqual({
    type: 'request_failed',
    data: { type: 'unable_to_auth_magic_link', request_id: refused.at(-1) },
  });
  expect(reported).toEqual(['error', expect.objectContaining({ request_id: refused.at(-1) })]);
  const token = new URL(link).searchParams.get('token') ?? '';
  for (const secret of [email, token]) expect(JSON.stringify([asked, arrived, again])).not.toContain(secret);
});
