import { smsEnrollmentMachine } from '#machines/business/smsEnrollment/smsEnrollment.machine.ts';
import { phoneFormInputOf } from '#machines/business/smsEnrollment/smsEnrollment.rules.ts';
import { toSmsEnrollmentScreen } from '#machines/business/smsEnrollment/smsEnrollment.screen.ts';
import { smsEnrollmentModel } from '#specs/business/smsEnrollment/smsEnrollment.model.ts';
import { SmsEnrollmentView } from '#src/views/business/smsEnrollment/smsEnrollment.view.tsx';
import { markupOf } from '#tests/model/harness/markup.ts';
import { userEvents, outcomes, rendered } from '#tests/model/harness/harness.ts';
import { modelHarness } from '#tests/model/harness/joint/modelHarness.ts';

const given = { organization: 'Acme', region: 'US', text: '', notice: null, isBackable: true };
const saved = { ...given, region: 'GB', text: '020 7183 8750' };
const notices: Record<string, object> = {
  invalid: { code: 'phoneInvalid' },
  taken: { code: 'numberTaken' },
  optedOut: { code: 'numberOptedOut' },
  limited: { code: 'limited', sentence: 'Too many requests. Please wait a moment.', seconds: 15 },
  refused: { code: 'refused', sentence: 'This cannot be done.' },
};
const form = { region: 'GB', text: '020 7183 8750' };

export const smsEnrollmentHarness = modelHarness({
  model: smsEnrollmentModel,
  machine: smsEnrollmentMachine,
  scenarios: {
    fresh: given,
    first: { ...given, isBackable: false },
    saved,
    ...Object.fromEntries(Object.entries(notices).map(([reported, notice]) => [reported, { ...saved, notice }])),
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
    ...userEvents({ 'back.chosen': null }),
  },
  ...rendered(
    // The form as it opens; typing in it is a flow of its own.
    (snapshot) => toSmsEnrollmentScreen(snapshot, { ...phoneFormInputOf(snapshot.context), isParsing: false }),
    (screen) => markupOf(SmsEnrollmentView, { screen, send: () => {} }),
  ),
});
