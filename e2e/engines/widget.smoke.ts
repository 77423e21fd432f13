import { expect } from '@playwright/test';
import { engineTest as test } from '#e2e/engines/engineTest.ts';
import { button, field, heading, text } from '#e2e/engines/named.ts';
import { examplesOf } from '#e2e/hosts/guide.ts';
import { coded, publishHostPage } from '#e2e/hosts/hostPage.ts';
import { messageAt } from '#e2e/sandbox/outbox.ts';

const someone = () => `${crypto.randomUUID()}@elsewhere.test`;
const elementOf = (found: string) => `document.evaluate(${JSON.stringify(found)}, document).iterateNext()`;
const caret = 'document.activeElement.selectionStart';

for (const way of ['typed', 'pasted'] as const) {
  test(`on a page of another origin, a passcode that is ${way} signs in`, async ({ openTab, scenario }) => {
    const tab = await openTab(way === 'typed' ? { locale: 'C' } : {});
    const email = someone();
    await tab.open(
      publishHostPage(scenario, {
        configs: [coded(scenario)],
        body: '<label for="notes">Notes</label><input id="notes">',
      }),
    );
    await tab.type(field('Email'), email);
    await tab.click(button('Continue with email'));
    await tab.see(field('Passcode'));
    const { code } = await messageAt(scenario.identityUrl, email);
    if (code === null) throw new Error('no code was sent');
    if (way === 'typed') await tab.type(field('Passcode'), code);
    else {
      await tab.type(field('Notes'), `${code.slice(0, 3)} ${code.slice(3)}`);
      await tab.press('Control+a', 'Control+c');
      await tab.click(field('Passcode'));
      await tab.press('Control+v');
    }
    await tab.see(heading('Success'));
    expect(await tab.read('heard.filter(([what]) => what === "success").length')).toBe(1);
  });
}

test('on a page of another origin, a provider signs in and leads back', async ({ openTab, scenario }) => {
  const tab = await openTab();
  const { identityUrl, site } = scenario;
  const back = `${site.origin}/signed-in`;
  const config = {
    ...coded(scenario),
    oauthOptions: { providers: [{ type: 'google' as const }], loginRedirectURL: back, signupRedirectURL: back },
  };
  const example = examplesOf('embedding.md')('signed-in', { 'https://identity.example.com': identityUrl });
  site.publish('/signed-in', { text: example });
  await tab.open(publishHostPage(scenario, { configs: [config] }));
  await tab.click(button('Continue with Google'));
  await tab.see(heading('Sign in with Google'));
  expect(await tab.read('location.origin')).toBe(identityUrl);
  await tab.click(text('owner@acme.test'));
  await expect.poll(() => tab.read('document.title')).toBe('Signed in as owner@acme.test');
  expect(await tab.read('location.origin')).toBe(site.origin);
});

test('the caret stays in a phone number while it is grouped', async ({ openTab, scenario }) => {
  const tab = await openTab();
  const config = { ...coded(scenario), products: ['otp' as const], otpOptions: { methods: ['sms' as const] } };
  await tab.open(publishHostPage(scenario, { configs: [config] }));
  await tab.type(field('Phone number'), '4155550');
  await tab.press('Home', 'ArrowRight', 'ArrowRight', 'ArrowRight');
  const before = await tab.read(caret);
  await tab.press('Backspace');
  await tab.press('1');
  expect(await tab.read(`${elementOf(field('Phone number'))}.value`)).toBe('(415) 555-0');
  expect(await tab.read(caret)).toBe(before);
});

test('a password signs up, and is shown on demand', async ({ openTab, scenario }) => {
  const tab = await openTab();
  const url = `${scenario.site.origin}/signed-in`;
  const config = {
    ...coded(scenario),
    products: ['passwords' as const],
    passwordOptions: { loginRedirectURL: url, resetPasswordRedirectURL: url },
  };
  await tab.open(publishHostPage(scenario, { configs: [config] }));
  await tab.type(field('Email'), someone());
  await tab.click(button('Continue with email'));
  await tab.type(field('Password'), 'three quiet ferns in a field');
  await tab.see(text('Strong.'));
  await tab.click(button('Show password'));
  expect(await tab.read(`${elementOf(field('Password'))}.type`)).toBe('text');
  await tab.click(button('Continue'));
  await tab.see(heading('Success'));
});

test('a right-to-left language runs from the right', async ({ openTab, scenario }) => {
  const tab = await openTab();
  const strings = { main: { title: 'سجّل الدخول', continueWith: 'المتابعة عبر {provider}' } };
  await tab.open(publishHostPage(scenario, { configs: [{ ...coded(scenario), locale: 'ar', strings }] }));
  await tab.see(heading('سجّل الدخول'));
  const social = elementOf(button('المتابعة عبر Google'));
  const start = `${social}.querySelector('svg').getBoundingClientRect().x - ${social}.getBoundingClientRect().x`;
  expect(await tab.read(`${start} > ${social}.getBoundingClientRect().width / 2`)).toBe(true);
});
