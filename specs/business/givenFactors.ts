/** Second factors that the specs speak of. */
export const CODES = ['2abc-defg-hjkm-npqr', '3bcd-efgh-jkmn-pqrs', '4cde-fghj-kmnp-qrst'];
export const PICTURE = 'data:image/svg+xml,%3Csvg%3E%3C/svg%3E';
export const enrollment = { secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXQ', qrCode: PICTURE, recoveryCodes: CODES };
/** The member with the factor. */
export const ofMember = { organizationId: 'organization-1', memberId: 'member-1' };
