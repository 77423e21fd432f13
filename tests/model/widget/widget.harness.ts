import { IdentityError } from '#machines/ports/identity.ts';
import { StorageError } from '#machines/ports/visit.ts';
import { WalletError } from '#machines/ports/wallets.ts';
import { widgetMachine } from '#machines/widget/widget.machine.ts';
import { senderDomainOf } from '#machines/widget/widget.rules.ts';
import type { WidgetContext } from '#machines/widget/widget.types.ts';
import { widgetModel } from '#specs/widget/widget/widget.model.ts';
import { outcomes } from '#tests/model/harness/harness.ts';
import { modelHarness } from '#tests/model/harness/joint/modelHarness.ts';
import { widgetScenarios } from './widgetScenarios.ts';
import { screens } from './widgetScreens.ts';

const page = { address: 'https://app.example/sign-in', isPhone: false };
const configs = Object.values(widgetScenarios).map(({ config }) => config);

const isConfigured = (given: unknown): given is { config: unknown } =>
  typeof given === 'object' && given !== null && 'config' in given;

export const widgetHarness = modelHarness({
  model: widgetModel,
  machine: widgetMachine,
  scenarios: widgetScenarios,
  cases: {
    ...screens,
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
    ...outcomes('detectWallets', {
      some: { wallets: ['Metamask'], page },
      none: { wallets: [], page },
      failed: new WalletError('missing'),
    }),
  },
  holds: {
    senderDomain: (context: WidgetContext) => senderDomainOf(context) !== null,
    wallet: ({ wallet }: WidgetContext) => wallet !== undefined,
  },
  // The configuration is handed on as it was mounted; the specification leaves it out.
  reported: (id, given) => {
    if (id !== 'main' && id !== 'oneTap') return given;
    if (!isConfigured(given)) return 'no configuration';
    const { config, ...rest } = given;
    return configs.some((one) => one === config) ? rest : given;
  },
});
