import { afterEach, describe, expect, it, vi } from 'vitest';
import { fetchBootstrap } from '#src/adapters/identity/bootstrap.http.ts';
import { productWidget } from '#src/product/productWidget.ts';
import { readSettings } from '#services/platform/settings/settings.ts';
import { pageSettingsOf } from '#services/pageSettings.ts';
import { bootstrapAnswer } from '#tests/adapters/authAnswer.ts';
import { stubBrowser } from '#tests/adapters/browserStub.ts';
import { signal } from '#tests/adapters/identityAsked.ts';
import { serveAnswers } from '#tests/adapters/serviceStub.ts';

const served = (env: Record<string, string>) => pageSettingsOf(readSettings(env));

afterEach(() => vi.unstubAllGlobals());

describe('the pages get from their server', () => {
  it('the product and the price of the plan on sale, each as what it is [UPG-14 UPG-15]', () => {
    expect(served({ PRODUCT_ID: 'prod_of_acme', PRICE_ID: 'price_of_acme' })).toMatchObject({
      productId: 'prod_of_acme',
      priceId: 'price_of_acme',
    });
  });

  it.each(['public-token-live-acme-1', 'public-token-test-other-2'])(
    'the public token %s, which the widget takes and shows to the service [CFG-32]',
    async (token) => {
      stubBrowser();
      const { publicToken } = productWidget(served({ PUBLIC_TOKEN: token }).publicToken, 'https://upgrade.example');
      expect(publicToken).toBe(token);
      await using service = await serveAnswers({ json: { data: bootstrapAnswer } });
      await fetchBootstrap({ publicToken, identityUrl: service.url }, signal());
      expect(service.asked.map(({ path, headers }) => [path, headers.authorization])).toEqual([
        [`/sdk/v1/projects/bootstrap/${token}`, `Basic ${btoa(`${token}:${token}`)}`],
      ]);
    },
  );
});
