import type { ModelProperty } from '#specs/testModel.ts';

const CONFIRMED = ['session', 'undated', 'subscription'].map((what) => `paid.${what}.confirmed`);

export const successProperties: ModelProperty[] = [
  ...['neither', 'neitherSignedOut', 'signedOut', 'signedOutSubscription'].flatMap((scenario) =>
    ['lookingUpSession', 'lookingUpSubscription'].map((state) => ({
      kind: 'never' as const,
      state,
      after: `given:${scenario}`,
      says: `no call is made in the scenario ${scenario} (${state})`,
      requirements: ['SUC-09'],
    })),
  ),
  {
    kind: 'never',
    state: 'lookingUpSubscription',
    after: 'given:both',
    says: 'with both ids the checkout session is asked',
    requirements: ['D-19'],
  },
  {
    kind: 'never',
    state: 'failed',
    after: 'findCheckoutSession:unpaid',
    says: "'Payment Failed' is never shown for a complete session",
    requirements: ['D-20'],
  },
  {
    kind: 'never',
    state: 'signedOut',
    after: 'findCheckoutSession:unpaid',
    says: 'nor is it for one that settles while the sign-in ends',
    requirements: ['D-20'],
  },
  {
    kind: 'leadsTo',
    from: 'settling',
    goals: ['unsettled', ...CONFIRMED],
    fair: ['system', 'clock'],
    says: 'settling ends',
    requirements: ['D-20'],
  },
  {
    kind: 'leadsTo',
    from: 'lookingUpSession',
    goals: [...CONFIRMED, 'failed', 'unsettled', 'signedOut'],
    fair: ['system', 'clock'],
    says: 'the wait ends',
    requirements: ['SUC-21'],
  },
  {
    kind: 'before',
    state: 'unsettled',
    mustHaveSeen: 'findCheckoutSession:unpaid',
    says: 'only a complete session is waited for',
    requirements: ['D-20'],
  },
  {
    kind: 'alwaysCan',
    goals: ['left', 'goingToSignIn', 'goingToPlan', ...CONFIRMED],
    says: 'every page has a way on',
    requirements: ['NAV-10'],
  },
];
