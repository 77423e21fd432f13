import { StorageError } from '#machines/ports/visit.ts';
import { toPhoneScreen } from '#machines/widget/phone/phone.screen.ts';
import { toWidgetScreen } from '#machines/widget/widget.screen.ts';
import { WholeWidgetView } from '#src/views/widget/wholeWidget.view.tsx';
import { markupOf } from '#tests/model/harness/markup.ts';
import { phoneMachine } from '#machines/widget/phone/phone.machine.ts';
import { phoneModel } from '#specs/widget/phone/phone.model.ts';
import { userEvents, outcomes, rendered } from '#tests/model/harness/harness.ts';
import { modelHarness } from '#tests/model/harness/joint/modelHarness.ts';
import { codesContext } from '#tests/model/widget/configs.ts';

const WHOLE = '(415) 555-0132';
const ABROAD = '+442071838750';
const LOCAL = '020 7183 8750';
/** Unlike any number that a dial code and the typed digits could make. */
const PARSED = '+14155550199';
const refused = { code: 'refused', sentence: 'Too many requests. Please wait a moment.' };
const limited = { code: 'limited', sentence: 'Too many requests. Please wait a moment.', seconds: 15 };

/** Passkeys are configured beside the codes. */
const withPasskeys = {
  ...codesContext,
  config: {
    ...codesContext.config,
    products: ['passkeys' as const, ...codesContext.config.products, 'crypto' as const],
  },
};

export const phoneHarness = modelHarness({
  model: phoneModel,
  machine: phoneMachine,
  scenarios: {
    fresh: { method: 'sms', region: 'US', text: '', notice: null },
    refused: { method: 'sms', region: 'US', text: WHOLE, notice: refused },
    limited: { method: 'sms', region: 'US', text: WHOLE, notice: limited },
  },
  cases: {
    ...outcomes('formatNumber', {
      formatted: { text: WHOLE, abroad: null },
      abroad: { text: LOCAL, abroad: 'GB' },
      failed: new StorageError(),
    }),
    ...outcomes('parseNumber', {
      valid: { isValid: true, number: PARSED, international: '+1 415 555 0199' },
      invalid: { isValid: false, number: '415', international: '415' },
      failed: new StorageError(),
    }),
    ...userEvents({
      'number.typed': { partial: { text: '415' }, whole: { text: WHOLE }, abroad: { text: ABROAD } },
      'country.chosen': { britain: { region: 'GB' } },
      'number.submitted': null,
      'notice.expired': null,
      'method.chosen': { whatsapp: { method: 'whatsapp' }, email: { method: 'email' } },
      'wallet.chosen': { phantom: { wallet: 'Phantom' } },
      'provider.chosen': { google: { provider: 'google' } },
      'passkey.chosen': null,
    }),
  },
  ...rendered(toPhoneScreen, (screen) =>
    markupOf(WholeWidgetView, { screen: toWidgetScreen(withPasskeys, screen), send: () => {} }),
  ),
});
