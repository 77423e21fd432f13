import { passwordAddressMachine } from '#machines/business/passwordAddress/passwordAddress.machine.ts';
import { toPasswordAddressScreen } from '#machines/business/passwordAddress/passwordAddress.screen.ts';
import { passwordAddressSpec } from '#specs/business/passwordAddress/passwordAddress.spec.ts';
import { PasswordFormView } from '#src/views/business/passwordForm/passwordForm.view.tsx';
import { acme, refusals } from '#tests/model/business/given.ts';
import { markupOf } from '#tests/model/harness/markup.ts';
import { gestures, outcomes, type Harness, rendered } from '#tests/model/harness/harness.ts';

const { limited, offline, blocked } = refusals;
const wait = { code: 'limited', sentence: 'Too many requests. Please wait a moment.', seconds: 15 };
const fresh = { email: '', notice: null, isBackable: true };
const jane = 'jane@acme.test';

const TEXTS: Record<string, string> = {
  blank: '',
  partial: 'jane@ac',
  whole: jane,
  foreign: ' jane@other.test ',
};
const textOf = (email: string) => Object.entries(TEXTS).find(([, text]) => text === email)?.[0] ?? 'unknown';

function familyOf({ wants, organization, isBackable }: Record<string, unknown>): string {
  if (wants === 'login') return isBackable === true ? 'login.' : 'alone.';
  return organization === null ? 'discovery.' : 'message.';
}

export const passwordAddressHarness: Harness = {
  spec: passwordAddressSpec,
  machine: passwordAddressMachine,
  scenarios: {
    login: { ...fresh, wants: 'login', organization: acme },
    alone: { ...fresh, wants: 'login', organization: acme, isBackable: false },
    forgotten: { ...fresh, wants: 'message', organization: acme, email: jane },
    discovery: { ...fresh, wants: 'message', organization: null, email: jane },
    refused: { ...fresh, wants: 'login', organization: acme, email: jane, notice: wait },
    turnedAway: { ...fresh, wants: 'message', organization: acme, email: jane, notice: { code: 'cannotJoin' } },
  },
  cases: {
    ...outcomes('searchMember', {
      password: { hasPassword: true, mayComeIn: true },
      passwordless: { hasPassword: false, mayComeIn: true },
      nobody: { hasPassword: false, mayComeIn: false },
      limited,
      offline,
      blocked,
    }),
    ...gestures({
      'email.typed': Object.fromEntries(Object.entries(TEXTS).map(([name, text]) => [name, { text }])),
      'email.submitted': null,
      'notice.expired': null,
      'back.chosen': null,
    }),
  },
  nameOf: ({ value, context }) => {
    const { email, notice, output } = context;
    if (value === 'ended') return output.result;
    if (value === 'searching') return `${familyOf(context)}searching.${notice === null ? textOf(email) : 'noted'}`;
    const told = notice?.code === 'emailInvalid' ? 'invalid' : notice?.code;
    return `${familyOf(context)}${textOf(email)}${told === undefined ? '' : `.${told}`}`;
  },
  ...rendered(toPasswordAddressScreen, (screen) => markupOf(PasswordFormView, { screen, send: () => {} })),
};
