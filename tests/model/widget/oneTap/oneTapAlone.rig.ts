import { oneTapAloneSpec } from '#specs/widget/oneTapAlone.spec.ts';
import type { Rig } from '#tests/model/kit/rig.ts';
import { oneTapConfig } from '#tests/model/widget/configs.ts';
import { widgetParts } from '#tests/model/widget/widget.rig.ts';

const [googleEntry] = oneTapConfig.oauthOptions.providers;
const entry = (change: object) => ({ ...Object(googleEntry), position: 'floating', ...change });
const oneTapWith = (change: object, ...others: object[]): unknown => ({
  config: { ...oneTapConfig, oauthOptions: { ...oneTapConfig.oauthOptions, providers: [entry(change), ...others] } },
  lastMethod: 'google',
});
const oneTapAmong = (...products: string[]) => ({
  config: { ...Object(oneTapWith({})).config, products },
  lastMethod: 'google',
});

/** The region that says when One Tap is used. */
export const oneTapAloneRig: Rig = {
  ...widgetParts,
  worlds: {
    ...widgetParts.worlds,
    embeddedOnly: {
      config: {
        ...Object(oneTapWith({ position: 'embeddedOnly', cancel_on_tap_outside: false })).config,
        publicToken: 'public-token-live-1',
      },
      lastMethod: 'google',
    },
    secondProduct: oneTapAmong('oauth', 'emailMagicLinks'),
    otherProduct: oneTapAmong('emailMagicLinks'),
    secondProvider: oneTapWith({}, entry({ type: 'apple' })),
    otherProvider: oneTapWith({ type: 'apple' }),
    switchedOff: oneTapWith({ one_tap: false }),
    noPosition: oneTapWith({ position: undefined }),
    strangePosition: oneTapWith({ position: 'embeddedAndFloating' }),
  },
  told: (id, given) => (id === 'oneTap' ? given : 'something'),
  spec: oneTapAloneSpec,
  isElsewhere: (label) => !label.startsWith('oneTap:'),
  nameOf: ({ value }) => String(typeof value === 'object' ? value['oneTap'] : value),
};
