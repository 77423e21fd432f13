import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { businessConfigSchema } from '#contracts/businessConfig.ts';
import { businessEmbedConfigSchema } from '#contracts/businessEmbedConfig.ts';
import { embedConfigSchema } from '#contracts/embedConfig.ts';
import { widgetConfigSchema } from '#contracts/widgetConfig.ts';
import { NOT_EMBEDDED } from '#e2e/walks/notEmbedded.ts';
import { businessInHost } from '#e2e/hosts/businessInHost.ts';
import { productInHost } from '#e2e/hosts/productInHost.ts';
import { businessWidget } from '#src/product/businessWidget.ts';
import { productWidget } from '#src/product/productWidget.ts';

const ORIGIN = 'http://localhost:4100';

describe('the walks through the widget in a page of a host', () => {
  it('are made with the configuration of the product [CFG-05]', () => {
    const config = embedConfigSchema.parse(productInHost(ORIGIN));
    expect(widgetConfigSchema.parse(config)).toEqual(productWidget('public-token-test-tinyspark', ORIGIN));
  });

  it('of the business widget, too [D-335]', () => {
    const config = businessEmbedConfigSchema.parse(businessInHost(ORIGIN));
    expect(businessConfigSchema.parse(config)).toEqual(
      businessWidget('public-token-test-tinyspark-business', ORIGIN, null),
    );
  });

  it('leave out nothing but what is there', () => {
    const walks = ['e2e/widget', 'e2e/business'].flatMap((room) =>
      readdirSync(room, { recursive: true, encoding: 'utf8' })
        .filter((path) => path.endsWith('.ts'))
        .map((path) => readFileSync(`${room}/${path}`, 'utf8')),
    );
    const unknown = Object.keys(NOT_EMBEDDED).filter((title) => !walks.some((text) => text.includes(title)));
    expect(unknown).toEqual([]);
  });
});
