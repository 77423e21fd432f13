import type { BusinessEmbedConfigInput } from '#contracts/businessEmbedConfig.ts';

/** The business widget of the product (D-298) as a host at this origin writes it, but for the organization. */
export function businessInHost(origin: string): BusinessEmbedConfigInput {
  const url = `${origin}/business`;
  const addresses = { loginRedirectURL: url, signupRedirectURL: url, discoveryRedirectURL: url };
  return {
    publicToken: 'public-token-test-tinyspark-business',
    products: ['emailMagicLinks', 'emailOtp', 'passwords', 'sso', 'oauth'],
    emailMagicLinksOptions: addresses,
    ssoOptions: { loginRedirectURL: url, signupRedirectURL: url },
    oauthOptions: { ...addresses, providers: ['google', 'microsoft'] },
    passwordOptions: { loginRedirectURL: url, resetPasswordRedirectURL: url, discoveryRedirectURL: url },
  };
}
