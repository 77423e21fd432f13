import { createSecrets } from '#services/platform/secrets.ts';

/** The secrets that a sandbox encrypts with. */
export const sandboxSecrets = createSecrets({ secretKey: null, sandbox: true });
