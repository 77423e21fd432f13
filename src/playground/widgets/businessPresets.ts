import { playgroundTexts } from '#src/texts/playground.texts.ts';
import type { Draft } from '../draft/values.ts';
import { darkBrand } from './darkBrand.ts';
import type { Preset } from './widgetDescription.ts';

const words = playgroundTexts.presets.business;
const token = { publicToken: 'public-token-test-tinyspark-business' };
/** Organizations of the sandbox. */
const acme = { authFlowType: 'Organization', organizationSlug: 'acme' };
const northwind = { authFlowType: 'Organization', organizationSlug: 'northwind' };

/** The product's own page of the widget is where a sign-in comes back to. */
function optionsAt(origin: string) {
  const url = `${origin}/business`;
  const addresses = { loginRedirectURL: url, signupRedirectURL: url, discoveryRedirectURL: url };
  return {
    emailMagicLinksOptions: addresses,
    ssoOptions: { loginRedirectURL: url, signupRedirectURL: url },
    oauthOptions: { providers: [{ type: 'google' }, { type: 'microsoft' }], ...addresses },
    passwordOptions: { loginRedirectURL: url, resetPasswordRedirectURL: url, discoveryRedirectURL: url },
  };
}

function links(origin: string): Draft {
  const { emailMagicLinksOptions } = optionsAt(origin);
  return { ...token, products: ['emailMagicLinks'], authFlowType: 'Discovery', emailMagicLinksOptions };
}

function linksAndProviders(origin: string): Draft {
  const { emailMagicLinksOptions, oauthOptions } = optionsAt(origin);
  return { ...token, products: ['emailMagicLinks', 'oauth'], ...acme, emailMagicLinksOptions, oauthOptions };
}

/** Configurations of the business widget to start from, by name; the first is what the playground opens it with. */
export const businessPresets = {
  everything: {
    words: words.everything,
    draft: (origin) => ({
      ...token,
      products: ['emailMagicLinks', 'emailOtp', 'passwords', 'sso', 'oauth'],
      authFlowType: 'Discovery',
      ...optionsAt(origin),
    }),
  },
  links: { words: words.links, draft: links },
  codes: { words: words.codes, draft: () => ({ ...token, products: ['emailOtp'], authFlowType: 'Discovery' }) },
  direct: {
    words: words.direct,
    draft: () => ({
      ...token,
      products: ['emailOtp'],
      authFlowType: 'Discovery',
      directLoginForSingleMembership: { status: true, ignoreInvites: true, ignoreJitProvisioning: true },
      directCreateOrganizationForNoMembership: true,
    }),
  },
  sso: {
    words: words.sso,
    draft: (origin) => {
      const { emailMagicLinksOptions, ssoOptions } = optionsAt(origin);
      return { ...token, products: ['sso', 'emailMagicLinks'], ...acme, emailMagicLinksOptions, ssoOptions };
    },
  },
  secondStep: {
    words: words.secondStep,
    draft: (origin) => {
      const { emailMagicLinksOptions, passwordOptions } = optionsAt(origin);
      const mails = { emailMagicLinksOptions, passwordOptions };
      return {
        ...token,
        products: ['passwords', 'emailOtp'],
        ...northwind,
        ...mails,
        mfaProductOrder: ['smsOtp', 'totp'],
      };
    },
  },
  darkBrand: { words: words.darkBrand, draft: (origin) => ({ ...linksAndProviders(origin), theme: darkBrand }) },
  rightToLeft: {
    words: words.rightToLeft,
    draft: (origin) => ({ ...linksAndProviders(origin), locale: 'ar' }),
  },
} satisfies Record<keyof typeof words, Preset>;
