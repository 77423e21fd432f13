import type { EmbedConfigInput } from '#contracts/embedConfig.ts';

/** The widget of the product (UPG-07 … UPG-10) as a host at this origin writes it. */
export function productInHost(origin: string): EmbedConfigInput {
  const url = `${origin}/authenticate`;
  const resetUrl = `${origin}/reset-password`;
  return {
    publicToken: 'public-token-test-tinyspark',
    products: ['emailMagicLinks', 'oauth'],
    emailMagicLinksOptions: { loginRedirectURL: url, signupRedirectURL: url },
    oauthOptions: {
      providers: [{ type: 'google' }, { type: 'apple' }],
      loginRedirectURL: url,
      signupRedirectURL: url,
    },
    walletOptions: { wallets: [] },
    passwordOptions: { loginRedirectURL: resetUrl, resetPasswordRedirectURL: resetUrl },
    theme: { hideHeaderText: true },
  };
}
