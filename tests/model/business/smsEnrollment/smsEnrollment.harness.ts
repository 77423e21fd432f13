import { smsEnrollmentMachine } from '#machines/business/smsEnrollment/smsEnrollment.machine.ts';
import { phoneFormInputOf } from '#machines/business/smsEnrollment/smsEnrollment.rules.ts';
import { toSmsEnrollmentScreen } from '#machines/business/smsEnrollment/smsEnrollment.screen.ts';
import { smsEnrollmentSpec } from '#specs/business/smsEnrollment/smsEnrollment.spec.ts';
import { SmsEnrollmentView } from '#src/views/business/smsEnrollment/smsEnrollment.view.tsx';
import { markupOf } from '#tests/model/harness/markup.ts';
import { gestures, outcomes, type Harness, rendered } from '#tests/model/harness/harness.ts';

const given = { organization: 'Acme', region: 'US', text: '', notice: null, isBackable: true };
const kept = { ...given, region: 'GB', text: '020 7183 8750' };
const notices: Record<string, object> = {
  invalid: { code: 'phoneInvalid' },
  taken: { code: 'numberTaken' },
  optedOut: { code: 'numberOptedOut' },
  limited: { code: 'limited', sentence: 'Too many requests. Please wait a moment.', seconds: 15 },
  refused: { code: 'refused', sentence: 'This cannot be done.' },
};
const form = { region: 'GB', text: '020 7183 8750' };

export const smsEnrollmentHarness: Harness = {
  spec: smsEnrollmentSpec,
  machine: smsEnrollmentMachine,
  scenarios: {
    fresh: given,
    first: { ...given, isBackable: false },
    kept,
    ...Object.fromEntries(Object.entries(notices).map(([told, notice]) => [told, { ...kept, notice }])),
  },
  cases: {
    ...outcomes('phone', {
      number: {
        ...form,
        choice: 'number',
        method: 'sms',
        number: '+14155550199',
        international: '+1 415 555 0199',
      },
    }),
    ...gestures({ 'back.chosen': null }),
  },
  nameOf: ({ value, context: { text, notice, isBackable, output } }) => {
    if (value === 'chosen') return output.choice;
    if (notice !== null)
      return Object.entries(notices).find(([, one]) => Object(one).code === notice.code)?.[0] ?? 'unknown';
    if (text === '') return isBackable ? 'fresh' : 'first';
    return 'kept';
  },
  ...rendered(
    // The form as it opens; typing in it is a flow of its own.
    (snapshot) => toSmsEnrollmentScreen(snapshot, { ...phoneFormInputOf(snapshot.context), isParsing: false }),
    (screen) => markupOf(SmsEnrollmentView, { screen, send: () => {} }),
  ),
};
