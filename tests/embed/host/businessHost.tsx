import {
  type BusinessEmbedConfigInput,
  BusinessRequestError,
  type BusinessStrings,
  mountBusiness,
  WidgetConfigError,
} from 'tinyspark-sign-in/business-script';
import type { TinysparkBusinessSignInElement } from 'tinyspark-sign-in/business-element';
import { TinysparkBusinessSignIn } from 'tinyspark-sign-in/business-react';

/* The business widget in a host's TypeScript: this file compiles as it is, with errors where they are expected. */

const strings: BusinessStrings = {
  main: { titleDiscovery: 'Anmelden', titleOrganization: (organization) => organization.toUpperCase() },
  emailConfirmation: { text: 'Abgeschickt an {email}.' },
  widget: { errorMessages: { offline: 'Kein Netz.' } },
};
export const config: BusinessEmbedConfigInput = {
  publicToken: 'public-token-test-tinyspark-b2b',
  authFlowType: 'Organization',
  organizationSlug: 'acme',
  products: ['emailMagicLinks', 'oauth'],
  oauthOptions: { providers: ['google', { type: 'slack', customScopes: ['chat'] }] },
  theme: { scheme: 'dark', colors: { primary: '#123456' } },
  strings,
  locale: undefined,
};

export const wrong: BusinessEmbedConfigInput[] = [
  // @ts-expect-error the public token is missing
  {},
  // @ts-expect-error no product has this name
  { publicToken: 't', products: ['otp'] },
  // @ts-expect-error no provider has this name
  { publicToken: 't', oauthOptions: { providers: ['gogle'] } },
  // @ts-expect-error no flow has this name
  { publicToken: 't', authFlowType: 'Both' },
  // @ts-expect-error no sentence has this name
  { publicToken: 't', strings: { main: { titel: 'Anmelden' } } },
  // @ts-expect-error the title of the page is its host's
  { publicToken: 't', strings: { pageTitle: 'Anmelden' } },
];

export const signIn = (
  <TinysparkBusinessSignIn
    config={config}
    onSuccess={({ organizationId, sessionToken }) => [organizationId].includes(sessionToken)}
    onEvent={({ type, data }) => {
      if (type === 'B2B_MAGIC_LINK_AUTHENTICATE') data.member_session?.expires_at.trim();
      if (type === 'request_failed') data.request_id.trim();
      if (type === 'action') data.choice?.trim();
    }}
    onError={(error) => {
      if (error instanceof WidgetConfigError) error.expected.trim();
      if (error instanceof BusinessRequestError) error.error_type.trim();
    }}
  />
);
export const neverReported = (
  // @ts-expect-error no event has this name
  <TinysparkBusinessSignIn config={config} onEvent={({ type }) => type === 'B2B_MAGIC'} />
);

export const neverInData = (
  // @ts-expect-error no event holds a token
  <TinysparkBusinessSignIn config={config} onEvent={(event) => event.type === 'B2B_TOTP_CREATE' && event.data.secret} />
);

export const element: TinysparkBusinessSignInElement = document.createElement('tinyspark-business-sign-in');
element.config = config;
element.onSuccess = ({ organizationSlug }) => organizationSlug.trim();
// @ts-expect-error a configuration is no text
element.config = '{}';

export const widget = mountBusiness(element.attachShadow({ mode: 'open' }), config);
widget.update(config, { onError: console.error });
