import { describe, expect, it } from 'vitest';
import { SecretKeyError, createSecrets } from '#services/platform/secrets.ts';

const one = createSecrets({ secretKey: 'one secret of this test, long enough', sandbox: false });
const other = createSecrets({ secretKey: 'other secret of this test, long enough', sandbox: false });
const sandbox = createSecrets({ secretKey: null, sandbox: true });

describe('secrets', () => {
  it('seal a text so that only the same key and purpose open it, each time otherwise', () => {
    const sealed = one.encrypt('letters', 'Dear Ada');
    expect(sealed).not.toBe(one.encrypt('letters', 'Dear Ada'));
    expect(Buffer.from(sealed.split('.').at(-1) ?? '', 'base64url').toString('latin1')).not.toContain('Ada');
    expect(one.decrypt('letters', sealed)).toEqual({ text: 'Dear Ada', isCurrent: true });
    expect(() => one.decrypt('keys', sealed)).toThrow(SecretKeyError);
    expect(() => other.decrypt('letters', sealed)).toThrow(SecretKeyError);
    expect(() => one.decrypt('letters', `${sealed.slice(0, -4)}AAAA`)).toThrow(SecretKeyError);
    expect(() => one.decrypt('letters', 'sealed.v1.AAAA')).toThrow(SecretKeyError);
  });

  it('give each purpose a key of its own, the same at every start', () => {
    const again = createSecrets({ secretKey: 'one secret of this test, long enough', sandbox: false });
    expect(one.deriveKey('passcodes')).toBe(again.deriveKey('passcodes'));
    expect(
      new Set([one.deriveKey('passcodes'), one.deriveKey('recovery codes'), other.deriveKey('passcodes')]).size,
    ).toBe(3);
    expect(Buffer.from(one.deriveKey('passcodes'), 'base64url')).toHaveLength(32);
  });

  it('open what lies there in clear, to be sealed', () => {
    expect(one.decrypt('keys', '-----BEGIN PRIVATE KEY-----')).toEqual({
      text: '-----BEGIN PRIVATE KEY-----',
      isCurrent: false,
    });
  });

  it('of a sandbox that gets a SECRET_KEY open what it sealed before; those of a production do not', () => {
    const sealed = sandbox.encrypt('keys', 'a key');
    const secretKey = 'one secret of this test, long enough';
    expect(createSecrets({ secretKey, sandbox: true }).decrypt('keys', sealed)).toEqual({
      text: 'a key',
      isCurrent: false,
    });
    expect(() => one.decrypt('keys', sealed)).toThrow(SecretKeyError);
  });

  it('read with former and coming keys, encrypt with their own, and name it', () => {
    const secretKey = 'one secret of this test, long enough';
    const [before, after] = ['a secret of before, long enough too', 'a secret of afterwards, long enough'];
    const given = { secretKey, sandbox: false, secretKeysFormer: [before], secretKeyNext: after };
    const rotating = createSecrets(given);
    const [ofBefore, ofAfter] = [before, after].map((key) => createSecrets({ secretKey: key, sandbox: false }));
    const sealed = rotating.encrypt('letters', 'Dear Ada');
    expect(sealed.startsWith(`sealed.v2.${rotating.keyId}.`)).toBe(true);
    expect(one.decrypt('letters', sealed)).toEqual({ text: 'Dear Ada', isCurrent: false });
    expect(rotating.decrypt('letters', sealed)).toEqual({ text: 'Dear Ada', isCurrent: true });
    for (const other of [ofBefore, ofAfter]) {
      expect(() => other?.decrypt('letters', sealed)).toThrow(SecretKeyError);
      const theirs = other?.encrypt('letters', 'Dear Bob') ?? '';
      expect(rotating.decrypt('letters', theirs)).toEqual({ text: 'Dear Bob', isCurrent: false });
      expect(rotating.keyIdOf('letters', theirs)).toBe(other?.keyId);
    }
    expect(rotating.decrypt('letters', one.encrypt('letters', 'Dear Eve')).isCurrent).toBe(false);
    expect(rotating.deriveKeys('passcodes')).toEqual(
      [ofAfter, one, ofBefore].map((secrets) => secrets?.deriveKey('passcodes')),
    );
    expect(rotating.oldestKey('passcodes')).toBe(ofBefore?.deriveKey('passcodes'));
    expect([rotating.formerKeyIds, rotating.nextKeyId]).toEqual([[ofBefore?.keyId], ofAfter?.keyId]);
  });

  it('verify with saved keys whose SECRET_KEY is gone, the newest first', () => {
    const saved = ['newer', 'older'].map((key) => ({ purpose: 'secret keys', key }));
    const later = createSecrets({ secretKey: 'one secret of this test, long enough', sandbox: false }, saved);
    expect(later.deriveKeys('secret keys')).toEqual([one.deriveKey('secret keys'), 'newer', 'older']);
    expect(later.deriveKeys('passcodes')).toEqual([one.deriveKey('passcodes')]);
    expect(later.encrypt('letters', 'x')).toMatch(/^sealed\.v2\./);
  });

  it('need a key in production', () => {
    expect(() => createSecrets({ secretKey: null, sandbox: false })).toThrow('A production has a SECRET_KEY');
  });
});
