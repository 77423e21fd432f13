import { describe, expect, test } from 'vitest';
import { enrollmentOf } from '#machines/business/smsEnrollment/smsEnrollment.rules.ts';
import { toSmsEnrollmentScreen } from '#machines/business/smsEnrollment/smsEnrollment.screen.ts';
import type { EnrollmentNotice } from '#machines/business/smsEnrollment/smsEnrollment.types.ts';
import { flowSuite } from '#tests/model/harness/suite.ts';
import { smsEnrollmentHarness } from './smsEnrollment.harness.ts';

flowSuite(smsEnrollmentHarness);

describe('what was said of a number [B2B-15]', () => {
  const form = { region: 'GB', text: '020 7183 8750', notice: null, isParsing: false };
  const context = (notice: EnrollmentNotice) => ({
    context: { organization: 'Acme', region: 'GB', text: form.text, notice, isBackable: true, output: null },
  });
  const taken = context({ code: 'numberTaken' });

  test('holds as long as that number stands in the form', () => {
    expect(toSmsEnrollmentScreen(taken, form).problem).toEqual({ code: 'numberTaken' });
    expect(toSmsEnrollmentScreen(taken, { ...form, text: '020 7183 875' }).problem).toBeNull();
    expect(toSmsEnrollmentScreen(taken, { ...form, region: 'US' }).problem).toBeNull();
  });

  test('gives way to what the form says of what stands there now', () => {
    const invalid = { ...form, notice: { code: 'phoneInvalid' as const } };
    expect(toSmsEnrollmentScreen(taken, invalid).problem).toEqual({ code: 'phoneInvalid' });
  });

  test('is not said while the number is looked at', () => {
    const { problem, isBusy, isBackable } = toSmsEnrollmentScreen(taken, { ...form, isParsing: true });
    expect({ problem, isBusy, isBackable }).toEqual({ problem: null, isBusy: true, isBackable: true });
  });

  test('is forgotten by the form itself where it is about the text', () => {
    const limited = context({ code: 'limited', sentence: 'Please wait.', seconds: 15 });
    expect(toSmsEnrollmentScreen(limited, form).problem).toBeNull();
  });
});

test('anything but a number would lead back', () => {
  expect(enrollmentOf({ choice: 'method', method: 'email', region: 'GB', text: '020' })).toEqual({ choice: 'back' });
});
