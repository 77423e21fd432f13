import { expect, test } from 'vitest';
import { passwordSetAnnouncement } from '#machines/ports/business/memberPasswords.ts';

test.each([
  ['memberToken', 'B2B_PASSWORD_RESET_BY_EMAIL'],
  ['discoveryToken', 'B2B_PASSWORD_DISCOVERY_RESET_BY_EMAIL'],
  ['session', 'B2B_PASSWORD_RESET_BY_SESSION'],
] as const)('names a password that was set by %s for the host [B2B-08]', (by, name) => {
  expect(passwordSetAnnouncement(by)).toEqual({ name });
});
