import { secondStepMachine } from '#machines/business/secondStep/secondStep.machine.ts';
import type { SecondStepInput } from '#machines/business/secondStep/secondStep.types.ts';
import type { SecondStepDemand } from '#machines/ports/business/gate.ts';
import { secondStepModel } from '#specs/business/secondStep/secondStep.model.ts';
import { acme, config, demand, discovered, done } from '#tests/model/business/given.ts';
import { enrollment } from '#tests/model/business/givenFactors.ts';
import { outcomes } from '#tests/model/harness/harness.ts';
import { modelHarness } from '#tests/model/harness/joint/modelHarness.ts';

const given = (
  more: Partial<SecondStepDemand>,
  include: SecondStepInput['config']['mfaProductInclude'] = ['totp', 'smsOtp'],
) => ({
  config: { ...config, mfaProductInclude: include },
  organization: acme,
  demand: { ...demand, ...more },
});
const phone = { number: '+14155550132', isVerified: true };
const newPhone = { number: '+14155550132', isVerified: false };
const otherPhone = { number: '+14155550177', isVerified: false };
const both = { phone, hasTotp: true };

const failure = (kind: string, more: object = {}) => ({ result: 'failure', failure: { kind, ...more } });
const failures = { policy: failure('authPolicy', { organization: null }), expired: failure('expired') };

export const secondStepHarness = modelHarness({
  model: secondStepModel,
  machine: secondStepMachine,
  scenarios: {
    texted: given({ phone, isCodeSent: true }),
    textedBoth: given({ ...both, defaultFactor: 'sms', isCodeSent: true }),
    textedUnverified: given({ phone: newPhone, isCodeSent: true }),
    defaultText: given({ ...both, defaultFactor: 'sms' }),
    defaultTotp: given({ ...both, defaultFactor: 'totp' }),
    noDefault: given(both),
    defaultForbidden: given({ ...both, defaultFactor: 'totp', allowed: ['sms'] }),
    leftOut: given({ hasTotp: true }, ['smsOtp']),
    onlyTotpTaken: given({ allowed: ['totp'] }, ['smsOtp']),
    onlyTotpOffered: given({}, ['totp']),
    onlyTextTaken: given({ phone: otherPhone, allowed: ['sms'] }),
    everything: given({}),
    forbiddenFactor: given({ hasTotp: true, phone: otherPhone, allowed: ['sms'] }),
    nothing: given({ allowed: [] }),
  },
  cases: {
    ...outcomes('factorSelection', {
      totp: { choice: 'totp' },
      sms: { choice: 'sms' },
      abandoned: { choice: 'abandoned' },
    }),
    ...outcomes('totpEnrollment', {
      scanned: { result: 'added', made: enrollment, shown: 'qr' },
      typed: { result: 'added', made: enrollment, shown: 'manual' },
      back: { result: 'back', made: null },
      backMade: { result: 'back', made: enrollment },
      ...failures,
    }),
    ...outcomes('totpEntry', {
      accepted: { result: 'accepted', answer: done },
      back: { result: 'back' },
      otherFactor: { result: 'otherFactor' },
      recovery: { result: 'recovery' },
      ...failures,
    }),
    ...outcomes('recoveryEntry', {
      accepted: { result: 'accepted', answer: done },
      back: { result: 'back' },
      expired: failures.expired,
    }),
    ...outcomes('recoverySave', { saved: { result: 'saved' } }),
    ...outcomes('smsEnrollment', {
      number: {
        choice: 'number',
        number: '+14155550199',
        shown: '+1 415 555 0199',
        region: 'GB',
        text: '020 7183 8750',
      },
      back: { choice: 'back' },
    }),
    ...outcomes('memberPasscode', {
      gated: { result: 'gated', answer: done },
      back: { result: 'back' },
      otherFactor: { result: 'otherFactor' },
      refused: { result: 'refused', notice: { code: 'slow' } },
      taken: { result: 'numberRefused', notice: { code: 'numberTaken' } },
      discovered: { result: 'discovered', discovered },
      cannotJoin: { result: 'cannotJoin' },
      ...failures,
    }),
  },
  holds: {
    secret: ({ made }) => made !== null,
    codes: ({ recoveryCodes }) => recoveryCodes.length > 0,
    answer: ({ answer }) => answer !== null,
  },
});
