import { never, onlyVia, leadsTo, alwaysCan, type ModelProperty } from '#specs/properties.ts';
import { finalErrors } from './memberPasscode.given.ts';

const ENDS = ['gated', 'discovered', 'back', 'otherFactor', ...Object.keys(finalErrors)];

export const memberPasscodeProperties: ModelProperty[] = [
  never('sending', 'given:reloaded', 'a reload sends no code', 'D-489'),
  onlyVia('gated', ['verifyMemberPasscode:gated'], 'nobody is let in without a right code', 'B2B-16', 'B2B-21'),
  leadsTo(
    'entering.code.verifying',
    [...['typing.wrong', 'typing.counted', 'typing.unverified', 'spent'].map((one) => `entering.code.${one}`), ...ENDS],
    ['system', 'clock'],
    'verifying ends',
    'B2B-16',
    'B2B-21',
  ),
  alwaysCan([...ENDS, 'limited', 'offline', 'slow'], 'every screen has a way on', 'B2B-16', 'B2B-21'),
];
