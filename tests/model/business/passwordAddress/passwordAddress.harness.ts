import { passwordAddressMachine } from '#machines/business/passwordAddress/passwordAddress.machine.ts';
import { toPasswordAddressScreen } from '#machines/business/passwordAddress/passwordAddress.screen.ts';
import { passwordAddressModel } from '#specs/business/passwordAddress/passwordAddress.model.ts';
import { PasswordFormView } from '#src/views/business/passwordForm/passwordForm.view.tsx';
import { acme, failures } from '#tests/model/business/given.ts';
import { markupOf } from '#tests/model/harness/markup.ts';
import { modelHarness } from '#tests/model/harness/joint/modelHarness.ts';
import { userEvents, outcomes, rendered } from '#tests/model/harness/harness.ts';

const { limited, offline, blocked } = failures;
const wait = { code: 'limited', sentence: 'Too many requests. Please wait a moment.', seconds: 15 };
const fresh = { email: '', notice: null, isBackable: true };
const jane = 'jane@acme.test';

const TEXTS = { blank: '', partial: 'jane@ac', whole: jane, foreign: ' jane@other.test ' };

export const passwordAddressHarness = modelHarness({
  model: passwordAddressModel,
  machine: passwordAddressMachine,
  scenarios: {
    login: { ...fresh, wants: 'login', organization: acme },
    only: { ...fresh, wants: 'login', organization: acme, isBackable: false },
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
    ...userEvents({
      'email.typed': Object.fromEntries(Object.entries(TEXTS).map(([name, text]) => [name, { text }])),
      'email.submitted': null,
      'notice.expired': null,
      'back.chosen': null,
    }),
  },
  ...rendered(toPasswordAddressScreen, (screen) => markupOf(PasswordFormView, { screen, send: () => {} })),
});
