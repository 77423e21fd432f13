import { describe, expect, it } from 'vitest';
import { type WidgetConfigInput, widgetConfigSchema } from '#contracts/widgetConfig.ts';
import { offeringScreen } from '#machines/widget/main/main.screen.ts';
import type { PhoneScreen } from '#machines/widget/phone/phone.screen.ts';
import { startingContext } from '#machines/widget/widget.rules.ts';
import { toWidgetScreen } from '#machines/widget/widget.screen.ts';
import { WholeWidgetView } from '#src/views/widget/wholeWidget.view.tsx';
import { readMarkup } from '#tests/model/harness/readMarkup.ts';
import { render, send } from './rendering.tsx';

type Config = Omit<WidgetConfigInput, 'publicToken'>;
const configOf = (config: Config) => widgetConfigSchema.parse({ publicToken: 'public-token-test', ...config });
const marked = (config: Config, lastMethod: string | null) => {
  const screen = offeringScreen(
    { config: configOf(config), email: '', notice: null, lastMethod, autofillTries: 5 },
    null,
  );
  return readMarkup(render(<WholeWidgetView screen={screen} send={send} />).markup).lastUsed;
};
const number: PhoneScreen = {
  kind: 'phoneForm',
  method: 'sms',
  region: 'US',
  text: '',
  notice: null,
  isParsing: false,
};
const markedAtPhone = (config: Config, lastMethod: string) => {
  const screen = toWidgetScreen(startingContext(configOf(config), lastMethod), number);
  return readMarkup(render(<WholeWidgetView screen={screen} send={send} />).markup).lastUsed;
};

const product: Config = {
  products: ['emailMagicLinks', 'oauth'],
  oauthOptions: { providers: [{ type: 'google' }, { type: 'github' }] },
};
const tabs: Config = {
  ...product,
  products: ['otp', 'emailMagicLinks', 'oauth'],
  otpOptions: { methods: ['sms', 'whatsapp'] },
};
const phoneOnly: Config = { ...product, products: ['otp', 'oauth'], otpOptions: { methods: ['sms'] } };

describe('the way used last', () => {
  it.each([
    ['email', ['Continue with email']],
    ['password', ['Continue with email']],
    ['google', ['Continue with Google']],
    ['github', ['Continue with GitHub']],
  ])('marks the one button of %s [D-106]', (method, names) => {
    expect(marked(product, method)).toEqual(names);
  });

  it.each([
    ['sms', ['Text']],
    ['whatsapp', ['WhatsApp']],
    ['email', ['Email']],
    ['google', ['Continue with Google']],
  ])('marks the tab of %s where there are tabs, whichever is in front [D-106]', (method, names) => {
    expect(marked(tabs, method)).toEqual(names);
    expect(markedAtPhone(tabs, method)).toEqual(names);
  });

  it('marks the e-mail form where a password is behind it [D-106]', () => {
    expect(marked({ ...product, products: ['passwords', 'oauth'] }, 'password')).toEqual(['Continue with email']);
  });

  it("marks the phone form's own button without tabs [D-106]", () => {
    expect(markedAtPhone(phoneOnly, 'sms')).toEqual(['Continue']);
    expect(markedAtPhone(phoneOnly, 'google')).toEqual(['Continue with Google']);
  });

  it.each([[null], ['apple'], ['whatsapp'], [''], ['__proto__'], ['<img src=x>']])(
    'marks nothing for %j, which is not offered',
    (method) => {
      expect(marked(product, method)).toEqual([]);
    },
  );

  it('marks nothing where there is no choice', () => {
    expect(marked({ products: ['emailMagicLinks'] }, 'email')).toEqual([]);
  });
});
