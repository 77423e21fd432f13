import { businessMainMachine } from '#machines/business/businessMain/businessMain.machine.ts';
import { toBusinessMainScreen } from '#machines/business/businessMain/businessMain.screen.ts';
import { businessMainSpec } from '#specs/business/businessMain/businessMain.spec.ts';
import { BusinessView } from '#src/views/business/business.view.tsx';
import { acme, config } from '#tests/model/business/given.ts';
import { markupOf } from '#tests/model/kit/markup.ts';
import { gestures, type Rig, seenAs } from '#tests/model/kit/rig.ts';

const TEXTS: Record<string, string> = {
  blank: '',
  partial: 'jane@ac',
  whole: 'jane@acme.test',
  slip: 'jane@gmial.com',
  padded: ' jane@acme.test ',
};
const logo = { logoImageUrl: 'https://app.example/logo.svg' };
const given = (more: object = {}) => ({
  config: { ...config, theme: { hideHeaderText: false, logo } },
  organization: null,
  primary: null,
  email: '',
  notice: null,
  isBackable: false,
  lastUsed: null,
  ...more,
});
const whole = { organization: acme, email: TEXTS['whole'] };
const primary = (isEmailVerified: boolean) => ({
  organization: acme,
  primary: { email: TEXTS['whole'], isEmailVerified, methods: ['magic_link'] },
});
const refused = { code: 'refused', sentence: 'Too many requests. Please wait a moment.' };
const cannotJoin = { code: 'cannotJoin' };

export const businessMainRig: Rig = {
  spec: businessMainSpec,
  machine: businessMainMachine,
  worlds: {
    discovery: given(),
    hidden: given({ config: { ...config, theme: { hideHeaderText: true, logo: null } } }),
    member: given({ organization: acme }),
    kept: given({ email: TEXTS['whole'] }),
    refused: given({ ...whole, notice: refused }),
    turnedAway: given({ ...whole, notice: cannotJoin }),
    unverified: given(primary(false)),
    another: given(primary(true)),
    fromDiscovery: given({ ...primary(true), isBackable: true }),
    anotherRefused: given({ ...primary(true), notice: refused }),
    anotherTurnedAway: given({ ...primary(true), notice: cannotJoin }),
  },
  cases: gestures({
    'email.typed': Object.fromEntries(Object.entries(TEXTS).map(([name, text]) => [name, { text }])),
    'email.submitted': null,
    'suggestion.accepted': null,
    'link.requested': null,
    'back.chosen': null,
  }),
  nameOf: ({ value, context }) => {
    const { email, notice, organization, primary: known, output, isBackable } = context;
    const textOf = (typed: string) =>
      Object.entries(TEXTS).find(([, one]) => one === typed)?.[0] ??
      (typed === 'jane@gmail.com' ? 'mended' : 'unknown');
    if (value === 'chosen') {
      if (output.choice === 'back') return 'back';
      const text = textOf(output.email);
      return text === 'whole' ? 'chosen' : `chosen.${text}`;
    }
    const told = notice === null ? '' : `.${notice.code === 'emailInvalid' ? 'noted' : notice.code}`;
    if (known !== null) {
      const header = known.isEmailVerified ? 'other' : 'verify';
      return `${header}${isBackable ? '.backable' : ''}${told}`;
    }
    const prefix = organization !== null ? 'organization.' : context.config.theme.hideHeaderText ? 'unheaded.' : '';
    return `${prefix}${textOf(email)}${told}`;
  },
  ...seenAs(toBusinessMainScreen, (screen) => markupOf(BusinessView, { screen, send: () => {} })),
};
