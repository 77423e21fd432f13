import { widgetSchema } from '#src/embed/config/widgetSchema.ts';
import type * as script from '#src/embed/script.entry.ts';
import { configHelp } from '#src/texts/configHelp.texts.ts';
import { importLibrary, type Listener, mountOfDrafts } from './mounting.ts';
import { sandboxWalletsFor } from './sandboxWallets.ts';
import { signInPresets } from './signInPresets.ts';
import type { WidgetDescription } from './widgetDescription.ts';

type Callbacks = NonNullable<Parameters<typeof script.mount>[2]>;
type Session = Parameters<NonNullable<Callbacks['onSuccess']>>[0];

/** The owner of the session; tokens are named and not shown. */
const shortOf = ({ user_id, emails }: Session['user']) => ({ user_id, emails: emails.map(({ email }) => email) });

const callbacksOf = ({ onHeard, onError }: Listener): Callbacks => ({
  onSuccess: ({ user }) => onHeard(`onSuccess({ sessionToken, sessionJwt, user: ${JSON.stringify(shortOf(user))} })`),
  onEvent: (name, details) => onHeard(`onEvent('${name}', ${JSON.stringify(details)})`),
  onError,
});

/** The widget that people sign in with. */
export const signIn: WidgetDescription = {
  schema: widgetSchema,
  help: configHelp,
  presets: signInPresets,
  optionsOfProducts: {
    emailMagicLinks: 'emailMagicLinksOptions',
    oauth: 'oauthOptions',
    otp: 'otpOptions',
    passwords: 'passwordOptions',
  },
  embedding: {
    filePrefix: '',
    component: 'TinysparkSignIn',
    element: 'tinyspark-sign-in',
    mount: 'mount',
    onSuccess: '({ user }) => console.log(user.user_id)',
    finish: 'finishSignIn',
    // The page for a new password is one of the service's own.
    returnFields: new Set(['loginRedirectURL', 'signupRedirectURL']),
  },
  hasFlow: ({ area }) => area === 'widget',
  prepare: sandboxWalletsFor,
  load: async () => mountOfDrafts((await importLibrary<typeof script>('script.js')).mount, callbacksOf),
};
