import { expect, test } from 'vitest';
import { embedConfigSchema } from '#contracts/embedConfig.ts';
import { withOptions } from '#src/playground/addedProducts.ts';

const origin = 'http://localhost:4100';
const token = { publicToken: 'public-token-test-tinyspark' };

test('a product that is added without options gets some, and what was said stays', () => {
  const draft = withOptions(
    { ...token, products: ['otp', 'oauth', 'passkeys'], oauthOptions: { providers: [] } },
    origin,
  );
  expect(draft).toMatchObject({ otpOptions: { methods: ['sms', 'whatsapp'] }, oauthOptions: { providers: [] } });
  expect(Object.keys(draft).toSorted()).toEqual(['oauthOptions', 'otpOptions', 'products', 'publicToken']);
});

test.each(['emailMagicLinks', 'oauth', 'otp', 'passwords'])(
  'with what %s gets, it can be used and shows',
  (product) => {
    const { data } = embedConfigSchema.safeParse(withOptions({ ...token, products: [product] }, origin));
    expect(data?.products).toEqual([product]);
    expect([...(data?.oauthOptions.providers ?? []), ...(data?.otpOptions.methods ?? [])].length > 0).toBe(
      product === 'oauth' || product === 'otp',
    );
  },
);
