import { createHash, pbkdf2Sync, scryptSync } from 'node:crypto';
import { hash as argon2 } from '@node-rs/argon2';
import { hash as bcrypt } from '@node-rs/bcrypt';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '#tests/production/audit/auditRows.ts';
import { databases } from '#tests/services/databases.ts';
import { openServerSdk, refusedBy, type ServerSdk } from './serverSdk.ts';

const password = 'wolf tin harbour é 9';
const salt = Buffer.from('a salt of another service');
/** Made by another program, as WordPress makes them. */
const phpassHash = '$P$BsaltsaltslvIJRszdkolW8Qbdo9nk.';
const base64 = (bytes: Buffer): string => bytes.toString('base64');
const hex = (kind: string, text: string): string => createHash(kind).update(text).digest('hex');

/** A hash as another service has it, with the configuration that says how it was made. */
const hashes: Record<string, () => Promise<{ hash: string; hash_type: string; [config: string]: unknown }>> = {
  bcrypt: async () => ({ hash: await bcrypt(password, 5), hash_type: 'bcrypt' }),
  'bcrypt of PHP': async () => ({
    hash: (await bcrypt(password, 5)).replace('$2b$', '$2y$'),
    hash_type: 'bcrypt',
  }),
  argon_2id: async () => ({ hash: await argon2(password, { memoryCost: 64, timeCost: 3 }), hash_type: 'argon_2id' }),
  'argon_2i by its parts': async () => {
    const made = await argon2(password, { memoryCost: 64, timeCost: 2, algorithm: 1, salt });
    const argon_2_config = { salt: base64(salt), iteration_amount: 2, memory: 64, threads: 1, key_length: 32 };
    return { hash: made.split('$').at(-1) ?? '', hash_type: 'argon_2i', argon_2_config };
  },
  scrypt: async () => ({
    hash: base64(scryptSync(password, salt, 40, { N: 1_024, r: 4, p: 2 })),
    hash_type: 'scrypt',
    scrypt_config: { salt: base64(salt), n_parameter: 1_024, r_parameter: 4, p_parameter: 2, key_length: 40 },
  }),
  pbkdf_2: async () => ({
    hash: base64(pbkdf2Sync(password, salt, 1_000, 64, 'sha512')),
    hash_type: 'pbkdf_2',
    pbkdf_2_config: { salt: base64(salt), iteration_amount: 1_000, key_length: 64, algorithm: 'sha512' },
  }),
  md_5: async () => ({
    hash: hex('md5', `pepper${password}`).toUpperCase(),
    hash_type: 'md_5',
    md_5_config: { prepend_salt: 'pepper', append_salt: '' },
  }),
  sha_1: async () => ({
    hash: hex('sha1', `${password}salt`),
    hash_type: 'sha_1',
    sha_1_config: { prepend_salt: '', append_salt: 'salt' },
  }),
  phpass: async () => ({ hash: phpassHash, hash_type: 'phpass' }),
  sha_512: async () => ({ hash: hex('sha512', password), hash_type: 'sha_512' }),
};

describe.each(databases)('passwords that another service has hashed on $name', (database) => {
  let service: ServerSdk;
  beforeAll(async () => {
    service = await openServerSdk(database);
  });
  afterAll(() => service.close());
  const passwords = () => service.consumer.passwords;
  const stored = async (user_id: string) =>
    (await service.db.selectFrom('identity_passwords').select('hash').where('user_id', '=', user_id).execute())[0]
      ?.hash;

  it.each(Object.entries(hashes))('open the account by %s, and are hashed anew then', async (name, make) => {
    const email = `${name.replaceAll(/\W/g, '').toLowerCase()}@moved.test`;
    const given = await make();
    const moved = await passwords().migrate({ email, ...given, set_email_verified: true, name: { first_name: 'Mo' } });
    expect(moved).toMatchObject({
      user_created: true,
      user: { status: 'active', name: { first_name: 'Mo' }, emails: [{ email, verified: true }] },
    });
    const before = await stored(moved.user_id);
    // Of digests nothing is stored that their password could be found by.
    expect(/^(?:md|sha|phpass)/.test(name) && before?.includes(given.hash.toLowerCase())).toBe(false);
    expect(await refusedBy(passwords().authenticate({ email, password: `${password}x` }))).toEqual([
      401,
      'unauthorized_credentials',
    ]);
    expect((await passwords().authenticate({ email, password })).user_id).toBe(moved.user_id);
    const after = await stored(moved.user_id);
    expect(after).toMatch(/^\$argon2id\$v=19\$m=19456/);
    expect((await passwords().authenticate({ email, password })).user_id).toBe(moved.user_id);
    expect(await stored(moved.user_id)).toBe(after);
  });

  it('are added to a user who has none, and never to one who has', async () => {
    const { user_id } = await service.consumer.users.create({ email: 'has@moved.test' });
    const given = { email: 'has@moved.test', hash: hex('sha512', password), hash_type: 'sha_512' };
    const moved = await passwords().migrate(given);
    expect([moved.user_id, moved.user_created]).toEqual([user_id, false]);
    expect(moved.user.emails).toMatchObject([{ verified: false }]);
    expect(await refusedBy(passwords().migrate(given))).toEqual([400, 'password_already_set']);
    const events = (await rowsOf(service.db, { personId: user_id })).map(({ event }) => event);
    expect(events).toEqual(['user.created', 'password.created']);
  });

  it.each([
    [{ hash: 'nonsense', hash_type: 'bcrypt' }],
    [{ hash: `$2b$31$${'a'.repeat(53)}`, hash_type: 'bcrypt' }],
    [{ hash: 'abc', hash_type: 'md_5' }],
    [{ hash: phpassHash.slice(0, -1), hash_type: 'phpass' }],
    [{ hash: phpassHash.replace('$P$B', '$P$E'), hash_type: 'phpass' }],
    [{ hash: hex('sha1', 'x'), hash_type: 'sha_512' }],
    [{ hash: 'YWJj', hash_type: 'scrypt' }],
    [{ hash: '$argon2id$v=19$m=9999999,t=1,p=1$c2FsdA$aGFzaA', hash_type: 'argon_2id' }],
    [
      {
        hash: base64(Buffer.alloc(32)),
        hash_type: 'scrypt',
        scrypt_config: { salt: base64(salt), n_parameter: 131_072, r_parameter: 32, p_parameter: 1, key_length: 32 },
      },
    ],
  ])('are refused when they are not of their type, or cost too much: %j', async (given) => {
    expect(await refusedBy(passwords().migrate({ email: 'bad@moved.test', ...given }))).toEqual([
      400,
      'invalid_password_hash',
    ]);
  });

  it('bring nothing along that would be lost', async () => {
    const given = { email: 'more@moved.test', hash: hex('sha512', password), hash_type: 'sha_512' };
    const asked = passwords().migrate({ ...given, trusted_metadata: { plan: 'gold' } });
    expect(await refusedBy(asked)).toEqual([400, 'migration_field_not_supported']);
  });
});
