import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OpenedDatabase } from '#services/platform/database/database.ts';
import { addBrand, BrandError } from '#services/upgrade/brands/addBrand.ts';
import { upgradeMigrations } from '#services/upgrade/migrations.ts';
import type { UpgradeTables } from '#services/upgrade/tables.ts';
import { databases } from '#tests/services/databases.ts';

describe.each(databases)('a brand of a production, on $name', ({ open }) => {
  let database: OpenedDatabase<UpgradeTables>;
  beforeEach(async () => {
    database = await open<UpgradeTables>(upgradeMigrations);
  });
  afterEach(() => database.close());
  const add = (name: string | undefined, owner: string | undefined) => addBrand(database.db, { name, owner }, 1_000);

  it('belongs to a person who signs in with the address, however it is written', async () => {
    const id = await add(' Acme ', 'Owner@Acme.Example');
    expect(await database.db.selectFrom('upgrade_brands').selectAll().execute()).toEqual([
      {
        id,
        name: 'Acme',
        owner_email: 'owner@acme.example',
        owner_user_id: null,
        customer_id: null,
        plan: null,
        language: null,
        created_at: 1_000,
      },
    ]);
  });

  it('is refused beside another one of its owner, and without a name or an address', async () => {
    await add('Acme', 'owner@acme.example');
    await expect(add('Other', 'OWNER@acme.example')).rejects.toThrow(
      new BrandError('owner@acme.example owns the brand "Acme" already'),
    );
    await expect(add('', 'a@acme.example')).rejects.toThrow(new BrandError('--name: expected a name'));
    await expect(add('Acme', 'acme')).rejects.toThrow(
      new BrandError('--owner: expected the e-mail address of its owner'),
    );
    await expect(add('Acme', undefined)).rejects.toThrow(BrandError);
  });
});
