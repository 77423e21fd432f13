/** Settings without which no production starts. */
export const requiredSettings = {
  SANDBOX: 'off',
  PUBLIC_ORIGIN: 'https://upgrade.example.com',
  PUBLIC_TOKEN: 'public-token-test-tinyspark',
  STRIPE_SECRET_KEY: 'sk_live_abc',
  STRIPE_WEBHOOK_SECRET: 'whsec_abc',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'Tinyspark <hello@example.com>',
  PRODUCT_ID: 'prod_1',
  PRICE_ID: 'price_1',
  MARKETING_URL: 'https://example.com',
  MARKETING_UPGRADE_URL: 'https://example.com/upgrade',
  SUPPORT_ADDRESS: 'help@example.com',
  SECRET_KEY: 'a secret of this test, long enough to be one',
  TRUSTED_PROXY_HOPS: '0',
};

/** Settings with which a production starts; nobody listens at the address of its provider, so no test asks the real one. */
export const production = { ...requiredSettings, STRIPE_API_URL: 'http://127.0.0.1:1' };
