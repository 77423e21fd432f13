import { businessMainMachine } from '#machines/business/businessMain/businessMain.machine.ts';
import { toBusinessMainScreen } from '#machines/business/businessMain/businessMain.screen.ts';
import { businessMainSpec } from '#specs/business/businessMain/businessMain.spec.ts';
import { BusinessView } from '#src/views/business/business.view.tsx';
import { markupOf } from '#tests/model/harness/markup.ts';
import { gestures, outcomes, type Harness, rendered } from '#tests/model/harness/harness.ts';
import { TEXTS, scenarios } from './scenarios.ts';

const MENDED = 'jane@gmail.com';
const providers = ['google', 'microsoft', 'hubspot', 'slack', 'github'];
const CONNECTIONS: Record<string, string> = { okta: 'connection-1', entra: 'connection-2' };

const textOf = (typed: string) =>
  Object.entries(TEXTS).find(([, one]) => one === typed)?.[0] ?? (typed === MENDED ? 'mended' : 'unknown');

/** The end that an output is, with the address where that makes a difference. */
function endOf(output: Record<string, string>): string {
  const { choice = '', email = '', provider, connectionId } = output;
  if (choice === 'provider') return `provider.${provider}`;
  if (choice === 'connection')
    return `connection.${Object.keys(CONNECTIONS).find((name) => CONNECTIONS[name] === connectionId)}`;
  if (choice === 'oneTap') return 'accepted';
  const isSent = ['link', 'code', 'either'].includes(choice);
  const text = textOf(email);
  return isSent && text !== 'whole' ? `${choice}.${text}` : choice;
}

export const businessMainHarness: Harness = {
  spec: businessMainSpec,
  machine: businessMainMachine,
  scenarios,
  cases: {
    ...outcomes('oneTap', { accepted: { result: 'accepted', credential: 'credential-1' }, over: { result: 'over' } }),
    ...gestures({
      'email.typed': Object.fromEntries(Object.entries(TEXTS).map(([name, text]) => [name, { text }])),
      'email.submitted': null,
      'suggestion.accepted': null,
      'notice.expired': null,
      'link.requested': null,
      'code.requested': null,
      'password.chosen': null,
      'sso.chosen': null,
      'provider.chosen': Object.fromEntries(providers.map((provider) => [provider, { provider }])),
      'connection.chosen': Object.fromEntries(
        Object.entries(CONNECTIONS).map(([name, connectionId]) => [name, { connectionId }]),
      ),
      'back.chosen': null,
    }),
  },
  nameOf: ({ value, context }) => {
    const { email, notice, output, isBackable, config } = context;
    if (value === 'chosen') return endOf(output);
    const { publicToken: offer } = config;
    const told = notice === null ? '' : `.${notice.code === 'emailInvalid' ? 'noted' : notice.code}`;
    const { address, oneTap } = value.offering;
    return address === 'typing'
      ? `${offer}${textOf(email)}${told}`
      : `${offer}${isBackable ? '.backable' : ''}${oneTap === 'prompting' ? '.fresh' : ''}${told}`;
  },
  ...rendered(toBusinessMainScreen, (screen) => markupOf(BusinessView, { screen, send: () => {} })),
};
