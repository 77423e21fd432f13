import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { embedConfigSchema } from '#contracts/embedConfig.ts';
import { widgetConfigSchema } from '#contracts/widgetConfig.ts';
import { NOT_EMBEDDED } from '#e2e/kit/walks/notEmbedded.ts';
import { productInHost } from '#e2e/kit/hosts/productInHost.ts';
import { productWidget } from '#src/product/productWidget.ts';

const ORIGIN = 'http://localhost:4100';

describe('the walks through the widget in a page of a host', () => {
  it('are made with the configuration of the product [CFG-05]', () => {
    const config = embedConfigSchema.parse(productInHost(ORIGIN));
    expect(widgetConfigSchema.parse(config)).toEqual(productWidget('public-token-test-tinyspark', ORIGIN));
  });

  it('leave out nothing but what is there', () => {
    const walks = readdirSync('e2e/widget', { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts'))
      .map((path) => readFileSync(`e2e/widget/${path}`, 'utf8'));
    const unknown = Object.keys(NOT_EMBEDDED).filter((title) => !walks.some((text) => text.includes(title)));
    expect(unknown).toEqual([]);
  });
});
