import type { OAuthProvider } from '#contracts/identity/providers.ts';
import type { PasscodeMethod } from '#contracts/identity/otps.ts';
import { MOST_BUTTONS } from '#contracts/limits.ts';
import type { WalletType } from '#contracts/walletTypes.ts';
import type { WidgetConfig } from '#contracts/widgetConfig.ts';
import { walletsOffered } from '#machines/ports/wallets.ts';
import type { Block, Misconfiguration } from './main.types.ts';

/** Passwords take the e-mail form; links and codes by e-mail then serve who has none (D-31, PWD-34, PWD-35). */
export const usesPassword = ({ products }: WidgetConfig) => products.includes('passwords');

const offersEmailCode = ({ products, otpOptions }: WidgetConfig) =>
  products.includes('otp') && otpOptions.methods.includes('email');

/** A product that is named twice counts once, at its first place (D-474). */
export const productsOf = (config: Pick<WidgetConfig, 'products'>) => [...new Set(config.products)];

export function misconfigurationOf(config: WidgetConfig): Misconfiguration | null {
  const products = productsOf(config);
  if (products.length === 1 && products[0] === 'passkeys') return 'onlyPasskeys';
  if (products.includes('emailMagicLinks') && offersEmailCode(config) && !usesPassword(config)) return 'emailConflict';
  return configuredBlocks(config).length === 0 ? 'noProducts' : null;
}

/** D-34: one tab for each way to log in by form, in configured order; links, codes and passwords share the Email tab. */
export function methodsOf({ products, otpOptions }: WidgetConfig): PasscodeMethod[] {
  const methods = products.flatMap((product): PasscodeMethod[] => {
    if (product === 'otp') return otpOptions.methods;
    return product === 'emailMagicLinks' || product === 'passwords' ? ['email'] : [];
  });
  return [...new Set(methods)];
}

/** A way to sign in that Main offers. */
export type Way = PasscodeMethod | OAuthProvider | WalletType | 'passkey';

/**
 * The way that was used last in this browser, when it is beside others (D-106). A password is asked for behind the
 * e-mail address.
 */
export function lastUsedOf(config: WidgetConfig, lastMethod: string | null): Way | null {
  const buttons = configuredBlocks(config).flatMap((block): Way[] =>
    block.kind === 'providers' ? block.providers : block.kind === 'wallets' ? block.wallets : [],
  );
  const ways: Way[] = [
    ...methodsOf(config),
    ...buttons,
    ...(config.products.includes('passkeys') ? ['passkey' as const] : []),
  ];
  const meant = lastMethod === 'password' ? 'email' : lastMethod;
  return ways.length > 1 ? (ways.find((way) => way === meant) ?? null) : null;
}

/** OTP-01 against EML-01 and PWD-01: the form of codes has its own sentence. */
export const emailNoticeOf = (config: WidgetConfig) =>
  offersEmailCode(config) && !usesPassword(config) ? ('passcodeEmailInvalid' as const) : ('emailInvalid' as const);

const FORMS = new Set<WidgetConfig['products'][number]>(['emailMagicLinks', 'otp', 'passwords']);

/** A passkey can be offered in the e-mail field, where there is one (PKY-03, D-230). */
export const canAutofill = (config: WidgetConfig): boolean =>
  config.products.includes('passkeys') && methodsOf(config).includes('email');

/**
 * MAIN-05 … MAIN-07: configured order, one divider wherever buttons and forms meet; without passkeys. `detected`: the
 * wallets that are in this browser (D-39).
 */
function configuredBlocks(config: WidgetConfig, detected: WalletType[] = []): Block[] {
  const { oauthOptions, walletOptions } = config;
  const products = productsOf(config);
  const hasForm = methodsOf(config).length > 0;
  const formProduct = products.find((product) => FORMS.has(product));
  const providers = products.includes('oauth') ? [...new Set(oauthOptions.providers.map(({ type }) => type))] : [];
  const offered = walletsOffered(walletOptions, detected);
  // MAIN-16, D-33.
  const wallets = offered.slice(0, Math.max(0, MOST_BUTTONS - providers.length - 1));
  return products.flatMap((product): Block[] => {
    if (product === 'oauth' && providers.length > 0) return [{ kind: 'providers', providers }];
    if (product === 'crypto' && walletOptions.wallets.length > 0)
      // Vessel alone, where it is not found: there is a way to another one.
      return [{ kind: 'wallets', wallets, hasMore: wallets.length < (offered.length || 1) }];
    if (hasForm && product === formProduct) return [{ kind: 'form' }];
    return [];
  });
}

const isForm = (block: Block | undefined) => block?.kind === 'form';

/**
 * Returns what Main offers. `passkeyButton`: first if no passkey can be in the e-mail field (MAIN-08 … MAIN-10);
 * last where one is not on offer just now, so that nothing above moves (D-492); null where the field has it.
 */
export function blocksOf(
  config: WidgetConfig,
  passkeyButton: 'first' | 'last' | null = canAutofill(config) ? null : 'first',
  detected: WalletType[] = [],
): Block[] {
  const configured = configuredBlocks(config, detected);
  const passkey = config.products.includes('passkeys') ? [{ kind: 'passkey' } as const] : [];
  const blocks = [
    ...(passkeyButton === 'first' ? passkey : []),
    ...configured,
    ...(passkeyButton === 'last' ? passkey : []),
  ];
  return blocks.flatMap((block, at) =>
    at > 0 && isForm(block) !== isForm(blocks[at - 1]) ? [{ kind: 'or' } as const, block] : [block],
  );
}
