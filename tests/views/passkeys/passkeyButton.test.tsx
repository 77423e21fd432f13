import { describe, expect, it } from 'vitest';
import { widgetConfigSchema, type WidgetConfigInput } from '#contracts/widgetConfig.ts';
import { offeringScreen } from '#machines/widget/main/main.screen.ts';
import { startingContext } from '#machines/widget/widget.rules.ts';
import { MainView } from '#src/views/widget/main/main.view.tsx';
import { renderWhole, send, words } from '../rendering.tsx';

type Options = Omit<WidgetConfigInput, 'publicToken'>;

const google = { oauthOptions: { providers: [{ type: 'google' as const }] } };

/** The buttons of Main, top to bottom; `autofillTries`: 0 where the browser offers no passkey in a field. */
async function buttonsOf(options: Options, autofillTries: number, ...front: Parameters<typeof offeringScreen>[2][]) {
  const config = widgetConfigSchema.parse({ publicToken: 'public-token-test-1', ...options });
  const screen = offeringScreen({ ...startingContext(config), autofillTries }, null, ...front);
  return words(await renderWhole(<MainView screen={screen} send={send} />), 'button').map((one) =>
    one.replace(/^.*?(?=Continue with)/, ''),
  );
}

describe('the button of the passkey, configured last', () => {
  const mixed: Options = { products: ['oauth', 'emailMagicLinks', 'passkeys'], ...google };

  it('comes first where the browser offers no passkey in a field [MAIN-08]', async () => {
    const [first, second] = await buttonsOf(mixed, 0);
    expect([first, second]).toEqual(['Continue with a passkey', 'Continue with Google']);
  });

  it('comes first where there is no form [MAIN-09]', async () => {
    const [first, second] = await buttonsOf({ products: ['oauth', 'passkeys'], ...google }, 3);
    expect([first, second]).toEqual(['Continue with a passkey', 'Continue with Google']);
  });

  it('is absent where the field of a form offers it [MAIN-10]', async () => {
    const [first] = await buttonsOf(mixed, 3);
    expect(first).toBe('Continue with Google');
  });

  it('comes last beside a form for numbers, so that no tab above it moves [D-492]', async () => {
    const methods: Options = {
      ...google,
      products: ['otp', 'passkeys', 'oauth'],
      otpOptions: { methods: ['sms', 'email'] },
    };
    const phone = { region: 'US', text: '', isParsing: false };
    expect((await buttonsOf(methods, 3, { chosen: 'sms', phone })).at(-1)).toBe('Continue with a passkey');
    expect((await buttonsOf(methods, 3)).join()).not.toContain('passkey');
  });
});
