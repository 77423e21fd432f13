/** The modes that are loaded when they are wanted (CFG-02 … CFG-04). */
export const laterModes = {
  resetPassword: async () => (await import('./reset/embeddedReset.tsx')).embed,
  passkeyRegistration: async () => (await import('./passkeys/embeddedPasskeys.tsx')).embed,
  identityProvider: async () => (await import('./consent/embeddedConsent.tsx')).embed,
};
