import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { oauthProviders } from '#contracts/identity/providerIds.ts';
import { providerNames } from '#contracts/identity/providers.ts';
import { type WidgetConfigInput, widgetConfigSchema } from '#contracts/widgetConfig.ts';
import { mainMachine } from '#machines/widget/main/main.machine.ts';
import { type MainScreen, toMainScreen } from '#machines/widget/main/main.screen.ts';
import type { MainEvent } from '#machines/widget/main/main.types.ts';
import { MainView } from '#src/views/widget/main/main.view.tsx';
import { WholeWidgetView } from '#src/views/widget/wholeWidget.view.tsx';
import { render, renderWhole, send, tags, words } from './rendering.tsx';

/** The screen of the real machine, so that what is here can really come about. */
function screenOf(config: Omit<WidgetConfigInput, 'publicToken'>, ...events: MainEvent[]): MainScreen {
  const input = {
    config: widgetConfigSchema.parse({ publicToken: 'public-token-test', ...config }),
    email: '',
    notice: null,
    lastMethod: null,
    autofillTries: 5,
  };
  const actor = createActor(mainMachine, { input }).start();
  for (const event of events) actor.send(event);
  return toMainScreen(actor.getSnapshot());
}
const product: Omit<WidgetConfigInput, 'publicToken'> = {
  products: ['emailMagicLinks', 'oauth'],
  oauthOptions: { providers: [{ type: 'google' }, { type: 'apple' }] },
};
const main = (screen: MainScreen) => render(<MainView screen={screen} send={send} />);
const offering = (screen: MainScreen) => {
  if (screen.kind !== 'main') throw new Error('Nothing is offered');
  return screen;
};

describe('Main', () => {
  it("shows the header 'Sign up or log in' where it is on [MAIN-03]", () => {
    expect(main(screenOf(product)).text).toMatch(/^Sign up or log in /);
  });

  it('shows no header with hideHeaderText [MAIN-04]', () => {
    expect(main(screenOf({ ...product, theme: { hideHeaderText: true } })).markup).not.toContain('<h2');
  });

  it('shows a logo exactly when one is configured [MAIN-02]', () => {
    const logoImageUrl = 'https://host.test/logo.svg';
    expect(main(screenOf({ ...product, theme: { logo: { logoImageUrl } } })).markup).toContain(`src="${logoImageUrl}"`);
    expect(main(screenOf(product)).markup).not.toContain('<img');
  });

  it("keeps the configured order with an 'or' between buttons and form [MAIN-05 MAIN-06 OAU-01]", () => {
    const order = ['Email Continue with email', 'or', 'Continue with Google Continue with Apple'];
    expect(main(screenOf(product)).text).toBe(`Sign up or log in ${order.join(' ')}`);
    const turned = main(screenOf({ ...product, products: ['oauth', 'emailMagicLinks'] }));
    expect(turned.text).toBe(`Sign up or log in ${order.toReversed().join(' ')}`);
  });

  it("shows no 'or' with one side only [MAIN-07]", () => {
    expect(main(screenOf({ products: ['emailMagicLinks'] })).text).toBe('Sign up or log in Email Continue with email');
    expect(main(screenOf({ ...product, products: ['oauth'] })).text).not.toContain(' or Continue');
  });

  it('says which configuration cannot be [MAIN-11 MAIN-12]', () => {
    expect(main(screenOf({ products: ['passkeys'] })).text).toBe(
      'Error: Cannot use Passkeys by itself, please add another product to the config.',
    );
    expect(main(screenOf({ products: ['emailMagicLinks', 'otp'], otpOptions: { methods: ['email'] } })).text).toBe(
      'Error: Cannot use both EML and Email OTP',
    );
  });

  it('offers every provider with its name and its own mark [OAU-01 OAU-26 OAU-27]', async () => {
    const providers = oauthProviders.map((type) => ({ type }));
    const screen = screenOf({ products: ['oauth'], oauthOptions: { providers } });
    const markup = await renderWhole(<MainView screen={screen} send={send} />);
    expect(words(markup, 'button').map((label) => label.replace(/^.*?(?=Continue with)/, ''))).toEqual(
      Object.values(providerNames).map((name) => `Continue with ${name}`),
    );
    const marks = [...markup.matchAll(/<button[^>]*><svg[^>]*>(.*?)<\/svg>/g)].map(([, mark]) => mark);
    expect(new Set(marks).size).toBe(providers.length);
    expect(marks.every((mark) => /<path|<text/.test(mark ?? ''))).toBe(true);
  });

  it('says at the field that an address is invalid [EML-01]', () => {
    const typed: MainEvent = { type: 'email.typed', text: 'jane@acme' };
    const { markup, text } = main(screenOf(product, typed, { type: 'email.submitted' }));
    expect(text).toContain('Invalid email address');
    expect(tags(markup, 'input')[0]).toContain('aria-invalid="true" aria-describedby="email-error"');
    expect(markup).toMatch(/id="email-error" role="alert"><p/);
    const before = main(screenOf(product, typed)).markup;
    expect(before).toContain('id="email-error" role="alert"></div>');
    expect(tags(before, 'input')[0]).not.toContain('aria-invalid');
  });

  it('has a labelled field that browsers and password managers know', () => {
    const { markup } = main(screenOf(product));
    expect(markup).toContain('for="email"');
    const [field] = tags(markup, 'input');
    for (const part of ['id="email"', 'name="email"', 'type="email"', 'inputMode="email"', 'username webauthn'])
      expect(field).toContain(part);
    expect(tags(markup, 'form')[0]).toMatch(/novalidate/i);
  });

  it('asks whether a likely slip was meant otherwise', () => {
    const { text, markup } = main(screenOf(product, { type: 'email.typed', text: 'jane@gmial.com' }));
    expect(text).toContain('Did you mean jane@gmail.com?');
    expect(words(markup, 'button')[0]).toBe('jane@gmail.com');
  });

  it('keeps the words of a busy button, and the others in reach', () => {
    const { markup, text } = main({ ...offering(screenOf(product)), busy: 'google' });
    const [email, google, apple] = tags(markup, 'button');
    expect(words(markup, 'button')).toEqual(['Continue with email', 'Continue with Google', 'Continue with Apple']);
    expect(google).toContain('aria-busy="true"');
    expect([email, apple].every((tag) => tag?.includes('aria-disabled="true"'))).toBe(true);
    expect(markup).not.toMatch(/ disabled/);
    expect(text).toContain('Opening Google...');
  });

  it.each([
    [{ code: 'offline' }, 'You are offline. What you typed is kept. Please try again later.'],
    [{ code: 'cancelled' }, 'You cancelled the sign-in, so nothing has changed.'],
    [{ code: 'slow' }, 'This took too long. Please try again.'],
    [{ code: 'unavailable' }, 'The sign-in service cannot be reached right now. Please try again soon.'],
    [{ code: 'storageBlocked' }, 'Your browser blocked cookies or site data.'],
  ] as const)('says what went wrong: %j', (notice, sentence) => {
    expect(main({ ...offering(screenOf(product)), notice }).text).toContain(sentence);
  });

  it('offers a tab of its own where a frame may open no window [D-481]', () => {
    const { markup, text } = main({ ...offering(screenOf(product)), notice: { code: 'windowBlocked' } });
    expect(text).toContain('Your browser blocked the window for this sign-in. Allow it, then try again.');
    expect(tags(markup, 'a')).toEqual(['<a class="ts-link" href="" target="_blank" rel="noopener">']);
  });

  it("shows the service's own sentence", () => {
    const notice = { code: 'refused', sentence: 'Too many requests.' } as const;
    const { markup, text } = main({ ...offering(screenOf(product)), notice });
    expect(text).toContain('Too many requests.');
    expect(markup).toMatch(/role="alert"><div class="ts-banner ts-banner--error"/);
  });
});

describe('Email Confirmation', () => {
  const show = (sandbox: boolean) =>
    render(
      <WholeWidgetView
        screen={{
          kind: 'emailConfirmation',
          email: 'jane.doe@acme.test',
          mailboxes: [
            { name: 'gmail', url: 'https://mail.google.test/', isOwn: false },
            { name: 'yahoo', url: 'https://mail.yahoo.test/', isOwn: false },
            { name: 'outlook', url: 'https://outlook.test/', isOwn: false },
          ],
        }}
        send={send}
      />,
      { sandbox },
    );

  it('says where the mail went [EML-08 EML-09]', () => {
    expect(show(false).text).toMatch(/^Check your email An email was sent to jane\.doe@acme\.test\. /);
  });

  it('opens the mailboxes in a new tab and says so [EML-10 EML-12 EML-14]', () => {
    const { markup } = show(false);
    expect(words(markup, 'a')).toEqual([
      'Open in Gmail (opens in a new tab)',
      'Open in Yahoo (opens in a new tab)',
      'Open in Outlook (opens in a new tab)',
    ]);
    expect(tags(markup, 'a').every((tag) => tag.includes('target="_blank"') && tag.includes('noopener'))).toBe(true);
  });

  it("offers 'Try again' and a way to mend the address [EML-16]", () => {
    expect(words(show(false).markup, 'button')).toEqual(['Change the email address', 'Try again']);
  });

  it('leads to the outbox in the sandbox only', () => {
    expect(show(true).markup).toContain('href="/sandbox/outbox"');
    expect(show(false).markup).not.toContain('/sandbox');
  });
});
