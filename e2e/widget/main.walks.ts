import { mainRig } from '#tests/model/widget/main.rig.ts';
import { byGesture } from '#e2e/kit/driver.ts';
import type { Stage } from '#e2e/kit/stage.ts';
import { walkSuite } from '#e2e/kit/walkSuite.ts';

const PAGE = '/upgrade-brand-builder';
const typed = (text: string) => byGesture({ type: text, into: 'Email' });
const offering = (config: object) => async (stage: Stage) => {
  await stage.page.addInitScript((one) => Object.assign(globalThis, { __widgetOfWalk: one }), config);
  return PAGE;
};

walkSuite({
  rig: mainRig,
  held: ['sendMagicLink'],
  worlds: {
    product: () => PAGE,
    passkeysAlone: offering({ products: ['passkeys'] }),
    emailConflict: offering({
      products: ['emailMagicLinks', 'otp'],
      otpOptions: { methods: ['email'], expirationMinutes: 5 },
    }),
    nothingOffered: offering({ products: [] }),
  },
  steps: {
    'email.typed:partial': typed('jane@ac'),
    'email.typed:whole': typed('jane@acme.test'),
    'email.typed:slip': typed('jane@gmial.com'),
    'email.submitted': byGesture({ press: { role: 'button', name: 'Continue with email' } }),
    'suggestion.accepted': byGesture({ press: { role: 'button', name: 'jane@gmail.com' } }),
    'provider.chosen:google': byGesture({ press: { role: 'button', name: 'Continue with Google' } }),
    'provider.chosen:apple': byGesture({ press: { role: 'button', name: 'Continue with Apple' } }),
  },
});
