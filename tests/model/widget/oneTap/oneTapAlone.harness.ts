import { oneTapAloneSpec } from '#specs/widget/oneTapAlone.spec.ts';
import { required } from '#machines/ports/required.ts';
import { casesOf, type Harness } from '#tests/model/harness/harness.ts';
import { oneTapConfig, oneTapWith } from '#tests/model/widget/configs.ts';
import { widgetParts } from '#tests/model/widget/widget.harness.ts';

const scenario = (config: unknown) => ({ config, lastMethod: 'google' });
const [google] = oneTapConfig.oauthOptions.providers;
const apple = { ...required(google, 'provider'), type: 'apple' as const };

/** The region that says when One Tap is used. */
export const oneTapAloneHarness: Harness = {
  ...widgetParts,
  scenarios: {
    ...widgetParts.scenarios,
    embeddedOnly: scenario(oneTapWith({ position: 'embeddedOnly' })),
    secondProduct: scenario({ ...oneTapConfig, products: ['oauth', 'emailMagicLinks'] }),
    otherProduct: scenario({ ...oneTapConfig, products: ['emailMagicLinks'] }),
    secondProvider: scenario(oneTapWith({}, apple)),
    otherProvider: scenario(oneTapWith({ type: 'apple' })),
    switchedOff: scenario(oneTapWith({ one_tap: false })),
    noPosition: scenario(oneTapWith({ position: undefined })),
    strangePosition: scenario(oneTapWith({ position: 'embeddedAndFloating' })),
  },
  // The configuration is handed on as it was mounted; what the others are given is the business of their own spec.
  told: (id, given) => (id === 'oneTap' ? Object.keys(Object(given)) : 'something'),
  isPartial: true,
  cases: casesOf(
    widgetParts.cases,
    'main:googleChosen',
    'main:appleChosen',
    'main:textChosen',
    'phone:googleChosen',
    'oauth:refused',
    'oneTap:over',
    'cachedBootstrap:none',
    'fetchBootstrap:noDomain',
    'detectWallets:none',
  ),
  spec: oneTapAloneSpec,
  isElsewhere: (label) => !label.startsWith('oneTap:'),
  nameOf: ({ value }) => String(typeof value === 'object' ? value['oneTap'] : value),
};
