import { describe, expect, it } from 'vitest';
import { checkCsrfToken, issueCsrfToken } from '#services/identity/shared/providers/oneTap/csrfToken.ts';
import { projectOf } from '#services/identity/shared/project.ts';
import { movableClock } from '#services/platform/clock.ts';
import { createSecrets } from '#services/platform/secrets.ts';
import { readSettings } from '#services/platform/settings/settings.ts';

const [one, two] = ['the first secret of this test, long enough', 'the other secret of this test, long enough'];
const clock = movableClock();
const project = projectOf(readSettings({}));
const contextOf = (settings: Partial<Parameters<typeof createSecrets>[0]>) => ({
  clock,
  project,
  secrets: createSecrets({ secretKey: two, sandbox: false, ...settings }),
});
const bound = { headers: new Headers({ origin: 'https://shop.example.com' }), callbackId: 'callback-1' };

describe('a token that is signed for minutes', () => {
  const before = issueCsrfToken(contextOf({ secretKey: one }), bound);

  it.each([
    ['with a former key', { secretKeysFormer: [one] }],
    ['with the key that follows', { secretKeyNext: one }],
  ])('is accepted from a server %s', (_, settings) => {
    expect(checkCsrfToken(contextOf(settings), bound, before.csrf_token)).toBe(before.nonce);
    const other = { ...bound, callbackId: 'callback-2' };
    expect(() => checkCsrfToken(contextOf(settings), other, before.csrf_token)).toThrow(
      'This sign-in was already used or has expired.',
    );
  });

  it('is accepted no more once its key is gone, whatever keys of hashes were saved', () => {
    const saved = createSecrets({ secretKey: two, sandbox: false, secretKeysFormer: [one] }).formerKeys();
    const context = { clock, project, secrets: createSecrets({ secretKey: two, sandbox: false }, saved) };
    expect(() => checkCsrfToken(context, bound, before.csrf_token)).toThrow(
      'This sign-in was already used or has expired.',
    );
  });
});
