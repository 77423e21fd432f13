import { phoneRig } from '#tests/model/widget/phone.rig.ts';
import { byGesture, byItself } from '#e2e/kit/driver.ts';
import type { Stage } from '#e2e/kit/stage.ts';
import { walkSuite } from '#e2e/kit/walkSuite.ts';
import { NUMBER, phoneFirst } from './configs.ts';

/** The piece with the phone numbers of the world. */
const PARSER = '**/*libphonenumber*.js';
const withoutParser = (stage: Stage) => stage.page.route(PARSER, (route) => route.abort());
const withSlowParser = (stage: Stage) => stage.page.route(PARSER, () => {});

walkSuite({
  rig: phoneRig,
  held: ['sendPasscode'],
  worlds: { fresh: phoneFirst },
  // The number of the spec is one of the United States.
  allows: ({ from }) => from.snapshot.context.region === 'US',
  steps: {
    'number.typed:partial': byGesture({ type: '415', into: 'Phone number' }),
    'number.typed:whole': byGesture({ type: NUMBER, into: 'Phone number' }),
    'country.chosen:britain': byGesture({ choose: { value: 'GB', letters: 'United Kingdom' }, from: 'Country' }),
    'number.submitted': byGesture({ press: { role: 'button', name: 'Continue' } }),
    'method.chosen:whatsapp': byGesture({ press: { role: 'tab', name: 'WhatsApp' } }),
    'method.chosen:email': byGesture({ press: { role: 'tab', name: 'Email' } }),
    'provider.chosen:google': byGesture({ press: { role: 'button', name: 'Continue with Google' } }),
    // A part of a number stays as it is; only a whole one becomes the formatted one of the spec.
    'whole.formatting formatNumber:formatted': byItself,
    'formatNumber:failed': { prepare: withoutParser, isDecided: true },
    'after:formatLimit': { prepare: withSlowParser, isDecided: true },
    'parsing.whole parseNumber:valid': byItself,
    'parsing.partial parseNumber:invalid': byItself,
    'parseNumber:failed': { prepare: withoutParser, isImmediate: true },
    'after:parseLimit': { prepare: withSlowParser, isImmediate: true },
  },
});
