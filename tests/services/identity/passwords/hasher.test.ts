import { describe, expect, it, vi } from 'vitest';
import { createHasher } from '#services/identity/shared/passwords/hasher.ts';

describe('the hash of a password', () => {
  it('is Argon2id with the parameters in it, another one each time', async () => {
    const hasher = createHasher();
    const [one, other] = await Promise.all([hasher.hash('wolf tin harbour'), hasher.hash('wolf tin harbour')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(other);
    expect(await hasher.verify(one, 'wolf tin harbour')).toBe(true);
    expect(await hasher.verify(one, 'wolf tin harbou')).toBe(false);
    expect(await hasher.isOutdated(one)).toBe(false);
  });

  it('takes as long for nobody as for somebody, and is false (security 22 b)', async () => {
    const asked: string[] = [];
    const hasher = createHasher({
      load: () =>
        Promise.resolve({
          hash: (password: string) => Promise.resolve(`hash of ${password}`),
          verify: (hash: string, password: string) => {
            asked.push(hash);
            return Promise.resolve(hash === `hash of ${password}`);
          },
        }),
    });
    expect(await hasher.verify(null, 'anything')).toBe(false);
    expect(await hasher.verify('hash of anything', 'anything')).toBe(true);
    expect(asked).toHaveLength(2);
  });

  it('falls back to scrypt where the native module is missing, says so once, and is raised later', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const without = createHasher({ load: () => Promise.reject(new Error('no such module')) });
    const hash = await without.hash('wolf tin harbour');
    expect(hash).toMatch(/^\$scrypt\$ln=17,r=8,p=1\$/);
    expect(await without.verify(hash, 'wolf tin harbour')).toBe(true);
    expect(await without.verify(hash, 'other tin harbour')).toBe(false);
    expect(await without.isOutdated(hash)).toBe(false);
    const withModule = createHasher();
    expect(await withModule.verify(hash, 'wolf tin harbour')).toBe(true);
    expect(await withModule.isOutdated(hash)).toBe(true);
    const strong = await withModule.hash('wolf tin harbour');
    await expect(without.verify(strong, 'wolf tin harbour')).rejects.toThrow('native module');
    expect(logged).toHaveBeenCalledTimes(1);
    logged.mockRestore();
  });
});
