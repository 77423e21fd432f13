import { expect, test } from 'vitest';
import { businessEmbedConfigSchema } from '#contracts/businessEmbedConfig.ts';
import { embedConfigSchema } from '#contracts/embedConfig.ts';
import { withOptions } from '#src/playground/addedProducts.ts';
import { business } from '#src/playground/widgets/business.ts';
import { signIn } from '#src/playground/widgets/signIn.ts';

const origin = 'http://localhost:4100';
const token = { publicToken: 'public-token-test-tinyspark' };

test('a product that is added without options gets some, and what was said stays', () => {
  const draft = withOptions(
    signIn,
    { ...token, products: ['otp', 'oauth', 'passkeys'], oauthOptions: { providers: [] } },
    origin,
  );
  expect(draft).toMatchObject({ otpOptions: { methods: ['sms', 'whatsapp'] }, oauthOptions: { providers: [] } });
  expect(Object.keys(draft).toSorted()).toEqual(['oauthOptions', 'otpOptions', 'products', 'publicToken']);
});

test.each(['emailMagicLinks', 'oauth', 'otp', 'passwords'])(
  'with what %s gets, the sign-in widget can be used and shows it',
  (product) => {
    const { data } = embedConfigSchema.safeParse(withOptions(signIn, { ...token, products: [product] }, origin));
    expect(data?.products).toEqual([product]);
    expect([...(data?.oauthOptions.providers ?? []), ...(data?.otpOptions.methods ?? [])].length > 0).toBe(
      product === 'oauth' || product === 'otp',
    );
  },
);

test.each([
  ['emailMagicLinks', { emailMagicLinksOptions: { discoveryRedirectURL: `${origin}/business` } }],
  ['emailOtp', {}],
  ['sso', { ssoOptions: { loginRedirectURL: `${origin}/business` } }],
  ['passwords', { passwordOptions: { resetPasswordRedirectURL: `${origin}/business` } }],
  ['oauth', { oauthOptions: { providers: [{ type: 'google' }, { type: 'microsoft' }] } }],
])('with what %s gets, the business widget can be used and comes back', (product, options) => {
  const draft = withOptions(business, { ...token, products: [product] }, origin);
  expect(businessEmbedConfigSchema.parse(draft).products).toEqual([product]);
  expect(draft).toMatchObject(options);
  expect(Object.keys(draft).length).toBe(2 + Object.keys(options).length);
});
