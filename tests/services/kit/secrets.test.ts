import { describe, expect, it } from 'vitest';
import { SecretKeyError, createSecrets } from '#services/kit/secrets.ts';

const one = createSecrets({ secretKey: 'one secret of this test, long enough', sandbox: false });
const other = createSecrets({ secretKey: 'other secret of this test, long enough', sandbox: false });
const sandbox = createSecrets({ secretKey: null, sandbox: true });

describe('secrets', () => {
  it('seal a text so that only the same key and purpose open it, each time otherwise', () => {
    const sealed = one.seal('letters', 'Dear Ada');
    expect(sealed).not.toBe(one.seal('letters', 'Dear Ada'));
    expect(Buffer.from(sealed.split('.').at(-1) ?? '', 'base64url').toString('latin1')).not.toContain('Ada');
    expect(one.open('letters', sealed)).toEqual({ text: 'Dear Ada', isCurrent: true });
    expect(() => one.open('keys', sealed)).toThrow(SecretKeyError);
    expect(() => other.open('letters', sealed)).toThrow(SecretKeyError);
    expect(() => one.open('letters', `${sealed.slice(0, -4)}AAAA`)).toThrow(SecretKeyError);
    expect(() => one.open('letters', 'sealed.v1.AAAA')).toThrow(SecretKeyError);
  });

  it('give each purpose a key of its own, the same at every start', () => {
    const again = createSecrets({ secretKey: 'one secret of this test, long enough', sandbox: false });
    expect(one.keyFor('passcodes')).toBe(again.keyFor('passcodes'));
    expect(new Set([one.keyFor('passcodes'), one.keyFor('letters'), other.keyFor('passcodes')]).size).toBe(3);
    expect(Buffer.from(one.keyFor('passcodes'), 'base64url')).toHaveLength(32);
  });

  it('open what lies there in clear, to be sealed', () => {
    expect(one.open('keys', '-----BEGIN PRIVATE KEY-----')).toEqual({
      text: '-----BEGIN PRIVATE KEY-----',
      isCurrent: false,
    });
  });

  it('of a sandbox that gets a SECRET_KEY open what it sealed before; those of a production do not', () => {
    const sealed = sandbox.seal('keys', 'a key');
    const secretKey = 'one secret of this test, long enough';
    expect(createSecrets({ secretKey, sandbox: true }).open('keys', sealed)).toEqual({
      text: 'a key',
      isCurrent: false,
    });
    expect(() => one.open('keys', sealed)).toThrow(SecretKeyError);
  });

  it('need a key in production', () => {
    expect(() => createSecrets({ secretKey: null, sandbox: false })).toThrow('A production has a SECRET_KEY');
  });
});
