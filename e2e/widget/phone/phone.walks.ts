import { phoneHarness } from '#tests/model/widget/phone/phone.harness.ts';
import { PHONE_PARSE_LIMIT } from '#contracts/limits.ts';
import { limited } from '#e2e/answers/answers.ts';
import { byGesture, byItself } from '#e2e/walks/driver.ts';
import type { Stage } from '#e2e/walks/stage.ts';
import { walkSuite } from '#e2e/walks/walkSuite.ts';
import { NUMBER, phoneFirstWithAll as phoneFirst } from '#e2e/widget/configs.ts';
import { noticeExpires } from '#e2e/walks/noticeExpires.ts';

/** The number from abroad, as it is written in its own country. */
const LOCAL = '020 7183 8750';
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
  prelude: async (stage, perform) => {
    if (!refusing.has(stage)) return;
    await perform({ type: NUMBER, into: 'Phone number' });
    await perform({ press: { role: 'button', name: 'Continue' } });
    if (waiting.has(stage)) await stage.page.clock.runFor(PHONE_PARSE_LIMIT);
    await stage.settle('sendPasscode', limited);
  },
  // The whole number of the spec is one of the United States, the other one is British.
  allows: ({ from }) => from.snapshot.context.region === (from.snapshot.context.text === LOCAL ? 'GB' : 'US'),
  steps: {
    'number.typed:partial': byGesture({ type: '415', into: 'Phone number' }),
    'number.typed:whole': byGesture({ type: NUMBER, into: 'Phone number' }),
    'number.typed:abroad': byGesture({ type: '+442071838750', into: 'Phone number' }),
    'country.chosen:britain': byGesture({ choose: { value: 'GB', letters: 'United Kingdom' }, from: 'Country' }),
    'number.submitted': byGesture({ press: { role: 'button', name: 'Continue' } }),
    'notice.expired': noticeExpires(15),
    'method.chosen:whatsapp': byGesture({ press: { role: 'tab', name: 'WhatsApp' } }),
    'method.chosen:email': byGesture({ press: { role: 'tab', name: 'Email' } }),
    'wallet.chosen:phantom': byGesture({ press: { role: 'button', name: 'Continue with Phantom' } }),
    'passkey.chosen': byGesture({ press: { role: 'button', name: 'Continue with a passkey' } }),
    'provider.chosen:google': byGesture({ press: { role: 'button', name: 'Continue with Google' } }),
    // A part of a number stays as it is; only a whole one becomes the formatted one of the spec.
    'whole.formatting formatNumber:formatted': byItself,
    'abroad.formatting formatNumber:abroad': byItself,
    'formatNumber:failed': { prepare: withoutParser, isDecided: true },
    'after:formatLimit': { prepare: withSlowParser, isDecided: true },
    'parsing.whole parseNumber:valid': byItself,
    'parsing.abroad parseNumber:valid': byItself,
    'parsing.local parseNumber:valid': byItself,
    'parsing.partial parseNumber:invalid': byItself,
    'parseNumber:failed': { prepare: withoutParser, isImmediate: true },
    'after:parseLimit': { prepare: withSlowParser, isImmediate: true },
  },
});
