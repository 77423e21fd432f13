import { oneTapAloneSpec } from '#specs/widget/oneTapAlone.spec.ts';
import { known } from '#machines/ports/known.ts';
import { casesOf, type Rig } from '#tests/model/kit/rig.ts';
import { oneTapConfig, oneTapWith } from '#tests/model/widget/configs.ts';
import { widgetParts } from '#tests/model/widget/widget.rig.ts';

const world = (config: unknown) => ({ config, lastMethod: 'google' });
const [google] = oneTapConfig.oauthOptions.providers;
const apple = { ...known(google, 'provider'), type: 'apple' as const };

/** The region that says when One Tap is used. */
export const oneTapAloneRig: Rig = {
  ...widgetParts,
  worlds: {
    ...widgetParts.worlds,
    embeddedOnly: world(oneTapWith({ position: 'embeddedOnly' })),
    secondProduct: world({ ...oneTapConfig, products: ['oauth', 'emailMagicLinks'] }),
    otherProduct: world({ ...oneTapConfig, products: ['emailMagicLinks'] }),
    secondProvider: world(oneTapWith({}, apple)),
    otherProvider: world(oneTapWith({ type: 'apple' })),
    switchedOff: world(oneTapWith({ one_tap: false })),
    noPosition: world(oneTapWith({ position: undefined })),
    strangePosition: world(oneTapWith({ position: 'embeddedAndFloating' })),
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
