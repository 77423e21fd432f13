import { usesPassword } from '#machines/widget/main/main.rules.ts';
import { widgetMachine } from '#machines/widget/widget.machine.ts';
import { WalletError } from '#machines/ports/wallets.ts';
import { IdentityError } from '#machines/ports/identity.ts';
import { StorageError } from '#machines/ports/visit.ts';
import { frontMethodOf, senderDomainOf, usesEmailCode } from '#machines/widget/widget.rules.ts';
import { bootstrapSpec } from '#specs/widget/bootstrap.spec.ts';
import { widgetSpec } from '#specs/widget/widget.spec.ts';
import { casesOf, outcomes, type Harness } from '#tests/model/harness/harness.ts';
import { screens } from './widgetScreens.ts';
import { oneTapConfig, productConfig } from './configs.ts';
import {
  coded,
  codedBoth,
  emailConflict,
  passwords,
  passwordsAndAll,
  phoneFirst,
  reloadedIn,
} from './widgetScenarios.ts';

const bootstrap = {
  ...outcomes('cachedBootstrap', {
    oneDomain: { emailDomains: ['acme.test'] },
    none: null,
    failed: new StorageError(),
  }),
  ...outcomes('fetchBootstrap', {
    oneDomain: { emailDomains: ['mail.acme.test'] },
    twoDomains: { emailDomains: ['acme.test', 'mail.acme.test'] },
    noDomain: { emailDomains: [] },
    failed: new IdentityError('unavailable'),
  }),
};
const page = { address: 'https://app.example/sign-in', isPhone: false };
const noWallets = outcomes('detectWallets', { none: { wallets: [], page }, failed: new WalletError('missing') });
const configs = {
  mounted: productConfig,
  phoneFirst,
  coded,
  codedBoth,
  emailConflict,
  passwords,
  passwordsAndAll,
  oneTapAlone: oneTapConfig,
};

const isConfigured = (given: unknown): given is { config: unknown } =>
  typeof given === 'object' && given !== null && 'config' in given;

/** The parts that every spec of this machine is tested with. */
export const widgetParts = {
  machine: widgetMachine,
  scenarios: Object.fromEntries(
    Object.entries({ ...configs, cancelled: productConfig }).map(([name, config]) => [
      name,
      { config, lastMethod: 'google', notice: name === 'cancelled' ? { code: 'cancelled' } : null },
    ]),
  ),
  cases: { ...screens, ...bootstrap, ...noWallets },
  // The configuration is handed on as it was mounted; the spec leaves it out.
  told: (id: string, given: unknown) => {
    if (id !== 'main') return given;
    if (!isConfigured(given)) return 'no configuration';
    const { config, ...rest } = given;
    return Object.values(configs).some((known) => known === config) ? rest : given;
  },
};
const isScreens = (label: string) =>
  label === 'email.typed' ||
  label === 'after:restoreLimit' ||
  /^(findSent|main|magicLink|oauth|phone|otp|passkey|password|wallets):/.test(label);
const isDetection = (label: string) => label.startsWith('detectWallets:');

/** One answer of each kind: what bootstrap tells is the business of its own spec. */
const briefBootstrap = {
  ...outcomes('cachedBootstrap', { none: null, failed: new StorageError() }),
  ...outcomes('fetchBootstrap', { noDomain: { emailDomains: [] }, failed: new IdentityError('unavailable') }),
};

/** The region that has the screen. */
export const widgetHarness: Harness = {
  ...widgetParts,
  scenarios: {
    ...widgetParts.scenarios,
    ...reloadedIn({ phoneFirst, coded, passwords, passwordsAndAll }),
  },
  cases: { ...screens, ...briefBootstrap, ...noWallets },
  spec: widgetSpec,
  isElsewhere: (label) => !isScreens(label),
  nameOf: ({ value, context }) => {
    const screen = String(typeof value === 'object' ? value['screens'] : value);
    const isPhone = frontMethodOf(context) !== 'email';
    if (context.wallet !== undefined && screen !== 'wallets') return `${screen} with a wallet chosen`;
    const prefix = usesPassword(context.config) ? 'passwords.' : usesEmailCode(context.config) ? 'coded.' : '';
    switch (screen) {
      case 'main':
        if (context.notice !== null) return `${prefix}main.refused`;
        return `${prefix}main.${context.email === '' ? 'fresh' : 'kept'}`;
      case 'phone':
        if (context.notice !== null) return `${prefix}phone.refused`;
        return `${prefix}phone.${context.number === '' ? 'fresh' : 'kept'}`;
      case 'wallets':
        return `${prefix}wallets.${isPhone ? 'phone' : 'main'}.${context.wallet ?? 'other'}`;
      case 'passkey':
        if (context.credential !== undefined) return `${prefix}passkey.picked`;
        return `${prefix}passkey.${isPhone ? 'phone' : 'main'}`;
      case 'oauth':
        return `${prefix}oauth.${isPhone ? 'phone' : 'main'}`;
      case 'otp':
        return `${prefix}otp.${isPhone ? 'phone' : 'email'}`;
      case 'restoring': {
        if (prefix === 'passwords.' && usesEmailCode(context.config)) return 'passwords.restoring.coded';
        return `${prefix}restoring${isPhone ? '.phone' : ''}`;
      }
      case 'password':
        return `${prefix}password`;
      default:
        return screen;
    }
  },
};

/** The region beside it. */
export const bootstrapHarness: Harness = {
  ...widgetParts,
  scenarios: {
    oneTapAlone: { config: oneTapConfig },
    mounted: { config: productConfig },
    coded: { config: { ...coded, products: [...coded.products, 'crypto'] } },
    passwords: { config: passwords },
  },
  isPartial: true,
  cases: {
    ...casesOf(
      widgetParts.cases,
      'main:emailChosen',
      'main:googleChosen',
      'magicLink:correct',
      'otp:back',
      'password:back',
      'oauth:refused',
      'oneTap:over',
      'detectWallets:none',
    ),
    ...bootstrap,
  },
  spec: bootstrapSpec,
  isElsewhere: (label) => isScreens(label) || isDetection(label) || label.startsWith('oneTap:'),
  nameOf: ({ value, context }) => {
    const phase = typeof value === 'object' ? value['bootstrap'] : value;
    return `${String(phase)}.${senderDomainOf(context) === null ? 'unknown' : 'known'}`;
  },
};
