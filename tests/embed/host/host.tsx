import { type EmbedConfigInput, finishSignIn, mount, type Strings, WidgetConfigError } from 'tinyspark-sign-in/script';
import type { TinysparkSignInElement } from 'tinyspark-sign-in/element';
import { TinysparkSignIn } from 'tinyspark-sign-in/react';

/* The library in a host's TypeScript: this file compiles as it is, with errors where they are expected. */

const strings: Strings = {
  main: { title: 'Anmelden', continueWith: (provider) => `Weiter mit ${provider.toUpperCase()}` },
  emailConfirmation: { sentTo: 'Abgeschickt an {email}.' },
};
export const config: EmbedConfigInput = {
  publicToken: 'public-token-test-tinyspark',
  identityUrl: null,
  products: ['oauth', 'otp'],
  oauthOptions: { providers: [{ type: 'Google', one_tap: true }, { type: 'github' }] },
  otpOptions: { methods: ['sms'], expirationMinutes: 5 },
  theme: { scheme: 'dark', colors: { primary: '#123456' }, buttons: { primary: { borderRadius: null } } },
  strings,
  locale: undefined,
};

export const wrong: EmbedConfigInput[] = [
  // @ts-expect-error the public token is missing
  {},
  // @ts-expect-error no product has this name
  { publicToken: 't', products: ['otps'] },
  // @ts-expect-error no number is written as text
  { publicToken: 't', otpOptions: { expirationMinutes: '5' } },
  // @ts-expect-error no field has this name
  { publicToken: 't', storagePrefx: 'mine' },
  // @ts-expect-error no colour has this name
  { publicToken: 't', theme: { colors: { primry: 'red' } } },
  // @ts-expect-error no sentence has this name
  { publicToken: 't', strings: { main: { titel: 'Anmelden' } } },
  // @ts-expect-error only text may replace this sentence
  { publicToken: 't', strings: { main: { title: () => 'Anmelden' } } },
  // @ts-expect-error a provider is a text
  { publicToken: 't', strings: { main: { continueWith: (provider: number) => `${provider}` } } },
];

export function SignIn() {
  return (
    <TinysparkSignIn
      config={{ publicToken: 't', products: ['passwords'], mode: 'resetPassword' }}
      onSuccess={({ sessionToken, sessionJwt, user }) => [sessionToken, sessionJwt].includes(user.user_id)}
      onEvent={(name, details) => {
        if (name === 'email_sent') details.email?.trim();
        if (name === 'request_failed') details.request_id.trim();
        // @ts-expect-error a screen that is shown has no request
        if (name === 'screen_shown') details.request_id.trim();
      }}
      onError={(error) => error instanceof WidgetConfigError && error.expected.trim()}
    />
  );
}
// @ts-expect-error the configuration is missing
export const unconfigured = <TinysparkSignIn />;
export const neverReported = (
  // @ts-expect-error no event has this name
  <TinysparkSignIn config={config} onEvent={(name) => name === 'email_snet'} />
);

export const element: TinysparkSignInElement = document.createElement('tinyspark-sign-in');
element.config = config;
element.onSuccess = ({ user }) => user.emails.map(({ verified }) => verified);
document.querySelector('tinyspark-sign-in')?.config?.products?.includes('otp');
// @ts-expect-error a configuration is no text
element.config = '{}';

export const widget = mount(element.attachShadow({ mode: 'open' }), config);
widget.update(config, { onError: console.error });
// @ts-expect-error there may be nothing to mount it in
mount(document.querySelector('main'), config);

export const status: Promise<'active' | 'pending' | undefined> = finishSignIn(config).then(
  (session) => session?.user.status,
);
