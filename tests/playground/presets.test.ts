import { expect, test } from 'vitest';
import { businessEmbedConfigSchema } from '#contracts/businessEmbedConfig.ts';
import { embedConfigSchema } from '#contracts/embedConfig.ts';
import { parseConfig } from '#src/embed/config/parseConfig.ts';
import { defaultTexts } from '#src/embed/widgetContext.ts';
import { widgetNames, widgets } from '#src/playground/widgets/widgets.ts';
import { businessTextsWith } from '#src/texts/businessStrings.ts';
import { textsWith } from '#src/texts/strings.ts';

const contracts = { signIn: embedConfigSchema, business: businessEmbedConfigSchema };
const takeTexts = {
  signIn: (strings: unknown) => textsWith(defaultTexts, strings),
  business: (strings: unknown) => businessTextsWith(defaultTexts, strings),
};
const all = widgetNames.flatMap((name) =>
  Object.entries(widgets[name].presets).map(([preset, { draft }]) => ({ name, preset, draft })),
);

test.each(all)('$name: the preset $preset is a configuration that the widget takes as it stands', ({ name, draft }) => {
  const given = draft('https://app.example');
  const refuse = (path: string) => {
    throw new Error(path);
  };
  expect(contracts[name].parse(given)).toMatchObject({ products: given['products'] });
  expect(parseConfig(widgets[name].schema, given, refuse)).toMatchObject({ publicToken: given['publicToken'] });
  takeTexts[name](given['strings'] ?? {});
});

test.each(all)('$name: every product of the preset $preset comes with its options', ({ name, draft }) => {
  const given = draft('https://app.example');
  const groups = contracts[name]
    .parse(given)
    .products.map((product) => widgets[name].optionsOfProducts[product])
    .filter((group) => group !== undefined);
  expect(Object.keys(given)).toEqual(expect.arrayContaining(groups));
});
