import type { BusinessEmbedConfigInput } from '#contracts/businessEmbedConfig.ts';

/** The business widget of the product (D-298) as a host at this origin writes it, but for the organization. */
export function businessInHost(origin: string): BusinessEmbedConfigInput {
  const url = `${origin}/business`;
  return {
    publicToken: 'public-token-test-tinyspark-business',
    emailMagicLinksOptions: { loginRedirectURL: url, signupRedirectURL: url, discoveryRedirectURL: url },
  };
}
