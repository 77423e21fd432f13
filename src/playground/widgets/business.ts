import type * as script from '#src/embed/business/businessScript.entry.ts';
import { businessSchema } from '#src/embed/config/businessSchema.ts';
import { playgroundTexts } from '#src/texts/playground.texts.ts';
import { configHelp } from '#src/texts/configHelp.texts.ts';
import { businessConfigHelp } from '#src/texts/businessConfigHelp.texts.ts';
import { businessPresets } from './businessPresets.ts';
import { importLibrary, type Listener, mountOfDrafts } from './mounting.ts';
import type { WidgetDescription } from './widgetDescription.ts';

type Callbacks = NonNullable<Parameters<typeof script.mountBusiness>[2]>;

const callbacksOf = ({ onHeard, onError }: Listener): Callbacks => ({
  // Tokens are named and not shown.
  onSuccess: ({ organizationId, organizationName, organizationSlug }) => {
    const organization = JSON.stringify({ organizationId, organizationName, organizationSlug });
    onHeard(`onSuccess({ sessionToken, sessionJwt, ...${organization} })`);
  },
  onEvent: (event) => onHeard(`onEvent(${JSON.stringify(event)})`),
  onError,
});

/** The widget that members of organizations log in with. */
export const business: WidgetDescription = {
  schema: businessSchema,
  help: { ...configHelp, ...businessConfigHelp },
  presets: businessPresets,
  optionsOfProducts: {
    emailMagicLinks: 'emailMagicLinksOptions',
    sso: 'ssoOptions',
    passwords: 'passwordOptions',
    oauth: 'oauthOptions',
  },
  embedding: {
    filePrefix: 'business-',
    component: 'TinysparkBusinessSignIn',
    element: 'tinyspark-business-sign-in',
    mount: 'mountBusiness',
    onSuccess: '({ organizationName }) => console.log(organizationName)',
    finish: null,
    returnFields: new Set([
      'loginRedirectURL',
      'signupRedirectURL',
      'discoveryRedirectURL',
      'resetPasswordRedirectURL',
    ]),
  },
  people: { ...playgroundTexts.members, address: '/sandbox/authenticator' },
  hasFlow: ({ area }) => area === 'business',
  load: async () =>
    mountOfDrafts((await importLibrary<typeof script>('business-script.js')).mountBusiness, callbacksOf),
};
