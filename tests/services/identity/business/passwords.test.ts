import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '#tests/services/databases.ts';
import { refused } from '#tests/services/identity/testIdentity.ts';
import { FIRST, passwordActions, SECOND } from './passwordHarness.ts';
import { type Business, openBusiness } from './businessHarness.ts';

describe.each(databases)('passwords of members on $name', (database) => {
  let business: Business;
  let oak: string;
  let elm: string;
  let actions: ReturnType<typeof passwordActions>;
  beforeAll(async () => {
    business = await openBusiness(database, { options: { limits: { mailsPerAddress: 100 } } });
    actions = passwordActions(business);
    oak = await business.organization('Oak');
    elm = await business.organization('Elm');
  });
  afterAll(() => business.close());

  it('are locked for a while after ten that were wrong', async () => {
    await business.member(oak, 'guessed@trees.test');
    await actions.setPassword(oak, 'guessed@trees.test');
    for (let guess = 0; guess < 10; guess += 1) await actions.logIn(oak, 'guessed@trees.test', SECOND);
    expect(refused(await actions.logIn(oak, 'guessed@trees.test', FIRST))).toEqual([429, 'user_lock_limit_reached']);
    business.clock.advance(15 * 60_000);
    expect((await actions.logIn(oak, 'guessed@trees.test', FIRST)).status).toBe(200);
  });

  it('find organizations where the address has one in all of them', async () => {
    await business.member(oak, 'one@trees.test');
    await business.member(elm, 'one@trees.test');
    await actions.setPassword(elm, 'one@trees.test');
    const found = await actions.findBy('one@trees.test', FIRST);
    expect(found.body).toMatchObject({
      email_address: 'one@trees.test',
      organization_id_hint: elm,
      discovered_organizations: [
        { organization: { organization_name: 'Elm' } },
        { organization: { organization_name: 'Oak' } },
      ],
    });
    await actions.setPassword(oak, 'one@trees.test', SECOND);
    expect(refused(await actions.findBy('one@trees.test', FIRST))).toEqual([400, 'cross_org_passwords_not_enabled']);
  });

  it('have to be set anew when they leak, which only their owner is told', async () => {
    await business.member(oak, 'leak@trees.test');
    await actions.setPassword(oak, 'leak@trees.test');
    await business.db
      .updateTable('business_passwords')
      .set({ is_breached: 1 })
      .where('member_id', 'in', (query) =>
        query.selectFrom('business_members').select('member_id').where('email', '=', 'leak@trees.test'),
      )
      .execute();
    expect(refused(await actions.logIn(oak, 'leak@trees.test', SECOND))).toEqual([401, 'unauthorized_credentials']);
    expect(refused(await actions.logIn(oak, 'leak@trees.test', FIRST))).toEqual([401, 'member_reset_password']);
    await actions.setPassword(oak, 'leak@trees.test', SECOND);
    expect((await actions.logIn(oak, 'leak@trees.test', SECOND)).status).toBe(200);
  });

  it('are one first factor among those that an organization allows', async () => {
    const strict = await business.organization('Strict', {
      policy: { auth_methods: 'RESTRICTED', allowed_auth_methods: ['magic_link'] },
    });
    await business.member(strict, 'pat@trees.test');
    const gate = await actions.setPassword(strict, 'pat@trees.test');
    expect(gate.body).toMatchObject({
      member_authenticated: false,
      primary_required: { allowed_auth_methods: ['magic_link'] },
    });
  });

  it('are assessed as they are typed', async () => {
    const assess = (password: string) =>
      business.post('/passwords/strength_check', { password, email_address: 'ann@trees.test' });
    expect((await assess(FIRST)).body).toMatchObject({ valid_password: true, breached_password: false });
    expect((await assess('sunshine')).body).toMatchObject({
      valid_password: false,
      breached_password: true,
      zxcvbn_feedback: { suggestions: expect.arrayContaining([expect.any(String)]) },
    });
  });
});
