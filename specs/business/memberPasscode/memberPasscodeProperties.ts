import type { ModelProperty } from '#specs/testModel.ts';
import { finalErrors } from './memberPasscode.given.ts';

const ENDS = ['gated', 'discovered', 'back', 'otherFactor', ...Object.keys(finalErrors)];

export const memberPasscodeProperties: ModelProperty[] = [
  { kind: 'never', state: 'sending', after: 'given:reloaded', says: 'a reload sends no code', requirements: ['D-489'] },
  {
    kind: 'onlyVia',
    state: 'gated',
    events: ['verifyMemberPasscode:gated'],
    says: 'nobody is let in without a right code',
    requirements: ['B2B-16', 'B2B-21'],
  },
  {
    kind: 'leadsTo',
    from: 'entering.code.verifying',
    goals: [
      ...['typing.wrong', 'typing.counted', 'typing.unverified', 'spent'].map((one) => `entering.code.${one}`),
      ...ENDS,
    ],
    fair: ['system', 'clock'],
    says: 'verifying ends',
    requirements: ['B2B-16', 'B2B-21'],
  },
  {
    kind: 'alwaysCan',
    goals: [...ENDS, 'limited', 'offline', 'slow'],
    says: 'every screen has a way on',
    requirements: ['B2B-16', 'B2B-21'],
  },
];
