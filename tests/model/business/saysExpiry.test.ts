import { describe, expect, test } from 'vitest';
import { saysExpiry } from '#machines/business/business.screen.ts';
import { startingContext } from '#machines/business/business.rules.ts';
import { businessWidget } from '#src/product/businessWidget.ts';

const before = startingContext({
  config: businessWidget('public-token', 'https://app.example', null),
  landingToken: { kind: 'nothing' },
  lastUsed: null,
  hasSession: false,
});
const requiring = {
  ...before,
  primary: { email: 'jane@acme.test', isEmailVerified: false, methods: ['magic_link' as const] },
};
type Screen = Parameters<typeof saysExpiry>[1];
const failure: Screen = { kind: 'error', failure: { kind: 'expired' }, way: 'again' };
const enrolling: Screen = { kind: 'factorSelection', organization: 'Acme', factors: ['totp', 'sms'] };
const codes: Screen = { kind: 'recoverySave', codes: [], copy: 'offered' };
const choosing: Screen = { kind: 'emailSelection', email: 'jane@acme.test', problem: null, sending: null };

describe('the end of a sign-in that is not whole yet', () => {
  test.each([
    ['a second step is chosen', 'secondStep', before, enrolling, true],
    ['backup codes are shown', 'secondStep', before, codes, false],
    ['another first factor is asked for', 'emailSelection', requiring, choosing, true],
    ['no sign-in has begun', 'emailSelection', before, choosing, false],
    ['the sign-in has failed', 'error', requiring, failure, false],
  ] as const)('while %s: whether it is said [D-329]', (_name, value, context, screen, isSaid) => {
    expect(saysExpiry({ value, context }, screen)).toBe(isSaid);
  });
});
