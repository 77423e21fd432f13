import type { TotpEnrollment } from '#machines/ports/business/secondFactors.ts';
import { BusinessError } from '#machines/ports/business/error.ts';
import { failures } from './given.ts';

export const enrollment: TotpEnrollment = {
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXQ',
  qrCode: 'data:image/svg+xml,%3Csvg%3E%3C/svg%3E',
  recoveryCodes: ['2abc-defg-hjkm-npqr', '3bcd-efgh-jkmn-pqrs', '4cde-fghj-kmnp-qrst'],
};
/** The member with the factor. */
export const ofMember = { organizationId: 'organization-1', memberId: 'member-1' };
/** Errors that a call of a second step may meet; `policy`: the organization forbids it. */
export const { limited, offline, refused, expired } = failures;
export const policy = new BusinessError('method_refused');
export const wrong = new BusinessError('code_wrong');
