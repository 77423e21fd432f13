import { widgetMachine } from '#machines/widget/widget.machine.ts';
import { IdentityError } from '#machines/ports/identity.ts';
import { StorageError } from '#machines/ports/visit.ts';
import { senderDomainOf } from '#machines/widget/widget.rules.ts';
import { bootstrapSpec } from '#specs/widget/bootstrap.spec.ts';
import { widgetSpec } from '#specs/widget/widget.spec.ts';
import { outcomes, type Rig } from '#tests/model/kit/rig.ts';
import { productConfig } from './configs.ts';

const screens = {
  ...outcomes('main', {
    emailChosen: { email: 'jane@acme.test', provider: null },
    googleChosen: { email: '', provider: 'google' },
    appleChosen: { email: 'jane@acme.test', provider: 'apple' },
  }),
  ...outcomes('magicLink', {
    again: { result: 'again' },
    correct: { result: 'correct' },
    refused: { result: 'refused', notice: { code: 'refused', sentence: 'Too many requests. Please wait a moment.' } },
  }),
  ...outcomes('oauth', { refused: { notice: { code: 'slow' } } }),
};
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
const isConfigured = (given: unknown): given is { config: unknown } =>
  typeof given === 'object' && given !== null && 'config' in given && given.config === productConfig;

const parts = {
  machine: widgetMachine,
  worlds: { mounted: { config: productConfig } },
  cases: { ...screens, ...bootstrap },
  // The whole configuration is handed on as it was mounted; the spec writes its public token for it.
  told: (_id: string, given: unknown) =>
    isConfigured(given) ? { ...given, config: productConfig.publicToken } : given,
};
const isScreens = (label: string) => /^(main|magicLink|oauth):/.test(label);

/** The region that has the screen. */
export const widgetRig: Rig = {
  ...parts,
  spec: widgetSpec,
  isElsewhere: (label) => !isScreens(label),
  nameOf: ({ value, context }) => {
    const screen = typeof value === 'object' ? value['screens'] : value;
    if (screen !== 'main') return String(screen);
    if (context.notice !== null) return 'main.refused';
    return context.email === '' ? 'main.fresh' : 'main.kept';
  },
};

/** The region beside it. */
export const bootstrapRig: Rig = {
  ...parts,
  spec: bootstrapSpec,
  isElsewhere: isScreens,
  nameOf: ({ value, context }) => {
    const phase = typeof value === 'object' ? value['bootstrap'] : value;
    return `${String(phase)}.${senderDomainOf(context) === null ? 'unknown' : 'known'}`;
  },
};
