import type { Property } from '../vocabulary.ts';
import { MAINS } from './widgetRows.ts';
import { PREFIXES } from './widgetStates.ts';

export const widgetProperties: Property[] = [
  {
    kind: 'onlyVia',
    state: 'magicLink',
    events: ['main:emailChosen', 'findSent:link'],
    says: 'a mail is sent only for an address chosen on Main, now or before a reload',
    requirements: ['EML-03'],
  },
  {
    kind: 'never',
    state: 'magicLink',
    after: 'coded',
    says: 'with codes by e-mail no link is sent',
    requirements: ['OTP-03'],
  },
  ...['magicLink', 'coded.otp.email'].map((state) => ({
    kind: 'never' as const,
    state,
    after: 'passwordsAndAll',
    says: 'with passwords nothing is sent before the address was looked up',
    requirements: ['PWD-02', 'PWD-34', 'PWD-35'],
  })),
  {
    kind: 'alwaysCan',
    goals: PREFIXES.flatMap((prefix) => MAINS.map((state) => `${prefix}${state}`)),
    says: 'Main can always be reached again',
    requirements: ['EML-18', 'OTP-11'],
  },
];
