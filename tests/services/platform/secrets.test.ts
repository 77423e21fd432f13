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
    expect(new Set([one.deriveKey('passcodes'), one.deriveKey('letters'), other.deriveKey('passcodes')]).size).toBe(3);
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

  it('need a key in production', () => {
    expect(() => createSecrets({ secretKey: null, sandbox: false })).toThrow('A production has a SECRET_KEY');
  });
});
