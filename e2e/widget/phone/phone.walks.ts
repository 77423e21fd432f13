import { phoneHarness } from '#tests/model/widget/phone/phone.harness.ts';
import { PHONE_PARSE_LIMIT } from '#contracts/limits.ts';
import { limited } from '#e2e/answers/answers.ts';
import { byUser, byItself } from '#e2e/walks/driver.ts';
import type { Stage } from '#e2e/walks/stage.ts';
import { walkSuite } from '#e2e/walks/walkSuite.ts';
import { NUMBER, phoneFirstWithAll as phoneFirst } from '#e2e/widget/configs.ts';
import { noticeExpires } from '#e2e/walks/noticeExpires.ts';

const PART = '415';
const ABROAD = '+442071838750';
/** The number from abroad, as it is written in its own country. */
const LOCAL = '020 7183 8750';
/** The numbers to which a page gives such an answer. */
const ANSWERED: Record<string, string[]> = {
  'formatNumber:formatted': [NUMBER],
  'formatNumber:abroad': [ABROAD],
  'parseNumber:valid': [NUMBER, ABROAD, LOCAL],
  'parseNumber:invalid': [PART],
};
/** The piece with the phone numbers of the scenario. */
const PARSER = '**/*libphonenumber*.js';
const withoutParser = (stage: Stage) => stage.page.route(PARSER, (route) => route.abort());
/** Pages on which it never comes. */
const waiting = new WeakSet<Stage>();
const withSlowParser = (stage: Stage) => {
  waiting.add(stage);
  return stage.page.route(PARSER, () => {});
};
/** Pages on which a send is refused before the walk begins. */
const refusing = new WeakSet<Stage>();

walkSuite({
  harness: phoneHarness,
  held: ['sendPasscode'],
  scenarios: {
    fresh: phoneFirst,
    limited: (stage) => {
      refusing.add(stage);
      return phoneFirst(stage);
    },
  },
  before: async (stage, perform) => {
    if (!refusing.has(stage)) return;
    await perform({ type: NUMBER, into: 'Phone number' });
    await perform({ press: { role: 'button', name: 'Continue' } });
    if (waiting.has(stage)) await stage.page.clock.runFor(PHONE_PARSE_LIMIT);
    await stage.settle('sendPasscode', limited);
  },
  allows: ({ from: { snapshot }, label }) => {
    const { region, text } = snapshot.context;
    const numbers = ANSWERED[label];
    return (
      // The whole number of the model is one of the United States, the other one is British.
      region === (text === LOCAL ? 'GB' : 'US') &&
      // A part of a number stays as it is, and is not valid.
      (numbers === undefined || numbers.includes(text))
    );
  },
  steps: {
    'number.typed:partial': byUser({ type: PART, into: 'Phone number' }),
    'number.typed:whole': byUser({ type: NUMBER, into: 'Phone number' }),
    'number.typed:abroad': byUser({ type: ABROAD, into: 'Phone number' }),
    'country.chosen:britain': byUser({ choose: { value: 'GB', letters: 'United Kingdom' }, from: 'Country' }),
    'number.submitted': byUser({ press: { role: 'button', name: 'Continue' } }),
    'notice.expired': noticeExpires(15),
    'method.chosen:whatsapp': byUser({ press: { role: 'tab', name: 'WhatsApp' } }),
    'method.chosen:email': byUser({ press: { role: 'tab', name: 'Email' } }),
    'wallet.chosen:phantom': byUser({ press: { role: 'button', name: 'Continue with Phantom' } }),
    'passkey.chosen': byUser({ press: { role: 'button', name: 'Continue with a passkey' } }),
    'provider.chosen:google': byUser({ press: { role: 'button', name: 'Continue with Google' } }),
    'formatNumber:formatted': byItself,
    'formatNumber:abroad': byItself,
    'formatNumber:failed': { prepare: withoutParser, isDecided: true },
    'after:formatLimit': { prepare: withSlowParser, isDecided: true },
    'parseNumber:valid': byItself,
    'parseNumber:invalid': byItself,
    'parseNumber:failed': { prepare: withoutParser, isImmediate: true },
    'after:parseLimit': { prepare: withSlowParser, isImmediate: true },
  },
});
