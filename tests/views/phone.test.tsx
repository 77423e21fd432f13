import { describe, expect, it } from 'vitest';
import { type WidgetConfigInput, widgetConfigSchema } from '#contracts/widgetConfig.ts';
import { offeringScreen } from '#machines/widget/main/main.screen.ts';
import { countries } from '#machines/widget/phone/phone.screen.ts';
import { toWidgetScreen } from '#machines/widget/widget.screen.ts';
import { startingContext } from '#machines/widget/widget.rules.ts';
import type { PhoneScreen } from '#machines/widget/phone/phone.screen.ts';
import { countriesIn } from '#src/views/widget/phone/countryNames.ts';
import { WholeWidgetView } from '#src/views/widget/wholeWidget.view.tsx';
import { render, send, tags } from './rendering.tsx';

const configOf = (config: Omit<WidgetConfigInput, 'publicToken'>) =>
  widgetConfigSchema.parse({ publicToken: 'public-token-test', ...config });
const codes = configOf({ products: ['otp', 'emailMagicLinks'], otpOptions: { methods: ['sms', 'whatsapp'] } });
const form: PhoneScreen = { kind: 'phoneForm', method: 'sms', region: 'US', text: '', notice: null, isParsing: false };
const show = (change: Partial<PhoneScreen> = {}, config = codes, facts = {}) =>
  render(
    <WholeWidgetView screen={toWidgetScreen(startingContext(config), { ...form, ...change })} send={send} />,
    facts,
  );
const tabsIn = (markup: string) =>
  [...markup.matchAll(/<button[^>]*role="tab"[^>]*><span>(.*?)<\/span><\/button>/g)].map(([tag, name]) => [
    name,
    tag.includes('aria-selected="true"'),
    tag.includes('tabindex="0"'),
  ]);

describe('the tabs', () => {
  it('are Text, WhatsApp, Email, with the first in front [MAIN-13 MAIN-14 MAIN-15]', () => {
    expect(tabsIn(show().markup)).toEqual([
      ['Text', true, true],
      ['WhatsApp', false, false],
      ['Email', false, false],
    ]);
  });

  it('can be chosen but for the one in front, and none while something is under way [MAIN-14]', () => {
    const tabsOf = (isParsing: boolean) => {
      const screen = toWidgetScreen(startingContext(codes), { ...form, isParsing });
      return screen.kind === 'main' ? screen.tabs?.choosable : undefined;
    };
    expect(tabsOf(false)).toEqual(['whatsapp', 'email']);
    expect(tabsOf(true)).toEqual([]);
    expect(show({ isParsing: true }).markup.match(/role="tab"[^>]*aria-disabled="true"/g)).toHaveLength(3);
  });

  it('lead to the panel of the form in front', () => {
    const { markup } = show({ method: 'whatsapp' });
    expect(tabsIn(markup)[1]).toEqual(['WhatsApp', true, true]);
    expect(markup).toContain('role="tabpanel" id="method-panel" aria-labelledby="method-whatsapp"');
    expect(markup).toMatch(/role="tab" id="method-whatsapp" aria-selected="true" aria-controls="method-panel"/);
  });

  it('are not there with one method only [MAIN-13]', () => {
    const { markup } = show({}, configOf({ products: ['otp'], otpOptions: { methods: ['sms'] } }));
    expect(markup).not.toContain('role="tab');
    expect(markup).toContain('id="phone"');
  });
});

describe('the phone form', () => {
  it('has a labelled number that browsers know, and sends it with Continue', () => {
    const { markup, text } = show({ text: '(415) 555-0132' });
    expect(markup).toContain('for="phone">Phone number<');
    expect(tags(markup, 'input')[0]).toMatch(
      /id="phone".*type="tel".*autoComplete="tel-national".*value="\(415\) 555-0132"/i,
    );
    expect(text).toMatch(/Continue$/);
  });

  it('offers every country with its calling code, the chosen one in front [PHN-01 PHN-02]', () => {
    const { markup } = show();
    expect(tags(markup, 'option')).toHaveLength(countries.length);
    expect(markup).toContain('<option value="US" selected="">United States (+1)</option>');
    expect(markup).toMatch(/aria-hidden="true" dir="ltr"><span>US<\/span> <span>\+1<\/span>/);
    expect(show({ region: 'GB' }).markup).toContain('<option value="GB" selected="">United Kingdom (+44)</option>');
  });

  it("names the countries in the reader's language, in its order, with the reader's own first [D-290]", () => {
    const [own, ...german] = countriesIn('de').map(({ name }) => name);
    expect(own).toBe('Deutschland');
    expect(german).not.toContain('Deutschland');
    expect(countriesIn('fr-CA')[0]).toMatchObject({ region: 'CA', callingCode: '1' });
    // Without a known country, none is put first.
    expect(countriesIn('art')[0]).toMatchObject({ region: 'AF' });
    expect(german).toEqual(german.toSorted(new Intl.Collator('de').compare));
    expect(german.indexOf('Österreich')).toBeLessThan(german.indexOf('Panama'));
    expect(show({ region: 'DE' }, codes, { locale: 'de' }).markup).toContain('Deutschland (+49)');
  });

  it('says at the field that a number is invalid [PHN-04]', () => {
    const { markup, text } = show({ text: '415', notice: { code: 'phoneInvalid' } });
    expect(text).toContain('Invalid phone number, please try again.');
    expect(tags(markup, 'input')[0]).toContain('aria-invalid="true" aria-describedby="phone-error"');
    expect(markup).toMatch(/id="phone-error" role="alert"><p/);
    expect(markup).not.toContain('ts-banner');
    expect(show().markup).toContain('id="phone-error" role="alert"></div>');
  });

  it("shows the service's own sentence on top [OTP-09]", () => {
    const notice = { code: 'refused', sentence: 'This phone number is not valid.' } as const;
    expect(show({ notice }).markup).toMatch(/role="alert"><div class="ts-banner ts-banner--error".*not valid\./);
  });

  it('keeps its words while it works', () => {
    const { markup, text } = show({ text: '(415) 555-0132', isParsing: true });
    expect(text).toContain('Sending your code...');
    expect(markup).toMatch(/type="submit" aria-busy="true".*<span>Continue<\/span>/);
    expect(tags(markup, 'input')[0]).toMatch(/readonly/i);
    expect(markup).not.toMatch(/ disabled/);
  });
});

it('says in the form of codes by e-mail that an address is invalid, in its own words [OTP-01]', () => {
  const config = configOf({ products: ['otp'], otpOptions: { methods: ['email'] } });
  const notice = { code: 'passcodeEmailInvalid' } as const;
  const screen = offeringScreen({ config, email: 'jane@acme', notice, lastMethod: null, autofillTries: 5 }, null);
  const { markup, text } = render(<WholeWidgetView screen={screen} send={send} />);
  expect(text).toContain('Invalid email, please try again.');
  expect(tags(markup, 'input')[0]).toContain('aria-invalid="true" aria-describedby="email-error"');
});
