import { presets } from './presets.ts';
import { type Draft, valueAt } from './values.ts';

/** The options of a product that has none would show nothing; as the preset of everything has them. */
const OPTIONS: Record<string, string> = {
  emailMagicLinks: 'emailMagicLinksOptions',
  oauth: 'oauthOptions',
  otp: 'otpOptions',
  passwords: 'passwordOptions',
};

/** What stands for a product that was added without saying more. */
const optionsOf = (product: string, origin: string): unknown =>
  valueAt(presets[product === 'passwords' ? 'passwords' : 'everything'](origin), [OPTIONS[product] ?? '']);

/** The draft with options for every product that has none, so that whatever is chosen is seen. */
export function withOptions(draft: Draft, origin: string): Draft {
  const products = Array.isArray(draft['products']) ? draft['products'].map(String) : [];
  const missing = products.filter((product) => {
    const group = OPTIONS[product];
    return group !== undefined && draft[group] === undefined;
  });
  return Object.assign(
    { ...draft },
    ...missing.map((product) => ({ [OPTIONS[product] ?? '']: optionsOf(product, origin) })),
  );
}
