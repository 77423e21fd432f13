import { createSecrets } from '#services/platform/secrets.ts';

/** What a sandbox encrypts with. */
export const sandboxSecrets = createSecrets({ secretKey: null, sandbox: true });
