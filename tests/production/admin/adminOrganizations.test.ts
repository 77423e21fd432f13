import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '#tests/services/databases.ts';
import { newKeyPair } from '#tests/services/identity/business/saml/samlIdentityProvider.ts';
import { certificateOf } from '#tests/services/identity/business/saml/samlMetadata.ts';
import { type Admin, notRun, openAdmin, partOf } from './adminHarness.ts';

const certificates = [certificateOf(newKeyPair()), certificateOf(newKeyPair(), 'next.acme.example')].join('\n');

describe.each(databases)('npm run admin, of organizations, on $name', ({ name }) => {
  let operator: Admin;
  beforeAll(async () => {
    operator = await openAdmin(name);
  });
  afterAll(() => operator.close());

  it('runs organizations, members and their single sign-on', async () => {
    const { answer, output } = operator;
    const file = join(operator.dataDir, 'organization.json');
    writeFileSync(file, JSON.stringify({ organization_name: 'Acme', email_invites: 'ALL_ALLOWED' }));
    const made = await answer('organizations', 'create', '--body', file, '--organization-slug', 'acme-admin');
    const { organization_id: organization, ...rest } = partOf(made, 'organization');
    expect(rest).toMatchObject({
      organization_name: 'Acme',
      organization_slug: 'acme-admin',
      email_invites: 'ALL_ALLOWED',
    });
    const acme = String(organization);
    const policy = [
      '--allowed-auth-methods',
      'sso',
      '--allowed-auth-methods',
      'magic_link',
      '--auth-methods',
      'RESTRICTED',
    ];
    const changed = await answer(
      'organizations',
      'update',
      'acme-admin',
      '--mfa-policy',
      'REQUIRED_FOR_ALL',
      ...policy,
    );
    expect(partOf(changed, 'organization')).toMatchObject({
      mfa_policy: 'REQUIRED_FOR_ALL',
      allowed_auth_methods: ['sso', 'magic_link'],
    });
    expect(await output('organizations', 'list', '--slug', 'acme-admin')).toContain(`${acme}  Acme`);
    expect(await output('organizations', 'get', acme)).toMatch(/^organization_name +Acme$/m);

    const invited = await answer('members', 'invite', acme, '--email-address', 'grace@acme.example', '--name', 'Grace');
    expect(partOf(invited, 'member')).toMatchObject({ status: 'invited', name: 'Grace' });
    const member = (await answer('members', 'create', acme, '--email-address', 'alan@acme.example'))['member_id'];
    const alan = String(member);
    const admins = await answer('members', 'update', acme, alan, '--roles', 'stytch_admin', '--no-mfa-enrolled');
    expect(JSON.stringify(partOf(admins, 'member')['roles'])).toContain('stytch_admin');
    expect(await output('members', 'list', acme, '--email', 'alan@acme.example')).toMatch(
      new RegExp(`\\n${alan} .*active`),
    );
    expect(await output('members', 'get', acme, '--email-address', 'alan@acme.example')).toMatch(
      new RegExp(`^member_id +${alan}$`, 'm'),
    );
    await output('members', 'delete', acme, alan, '--yes');
    expect(partOf(await answer('members', 'reactivate', acme, alan), 'member')['member_id']).toBe(alan);

    const connectionOf = (answered: Record<string, unknown>) => String(partOf(answered, 'connection')['connection_id']);
    const oidc = connectionOf(await answer('sso', 'create-oidc', acme, '--display-name', 'Okta'));
    await answer('sso', 'update-oidc', acme, oidc, '--client-id', 'acme', '--identity-provider', 'okta');
    const saml = connectionOf(await answer('sso', 'create-saml', acme, '--display-name', 'Entra'));
    const pem = join(operator.dataDir, 'idp.pem');
    writeFileSync(pem, certificates);
    const entity = ['--idp-entity-id', 'https://idp.acme.example', '--idp-sso-url', 'https://idp.acme.example/sso'];
    await answer('sso', 'update-saml', acme, saml, ...entity, '--x509-certificate', `@${pem}`);
    const listed = (await output('sso', 'list', acme)).split('\n').map((line) => line.split(/ {2,}/).slice(0, 4));
    expect(listed).toEqual([
      ['connection id', 'display name', 'identity provider', 'status'],
      [oidc, 'Okta', 'okta', 'pending'],
      [saml, 'Entra', 'generic', 'active'],
    ]);
    // The address is not fetched: it leads into the network of the server.
    const byUrl = await operator.admin([
      'sso',
      'update-by-url',
      acme,
      saml,
      '--metadata-url',
      'https://127.0.0.1/metadata',
    ]);
    expect(byUrl).toEqual({ code: 1, output: expect.stringMatching(/ \(idp_address_not_allowed\)$/) });
    const [, certificate = ''] = (await output('sso', 'certificates', acme, saml)).split('\n');
    const certificateId = certificate.split(' ', 1)[0] ?? '';
    const removed = await output('sso', 'delete-certificate', acme, saml, certificateId, '--yes');
    expect(removed).toBe(`certificate_id  ${certificateId}`);
    await output('sso', 'delete', acme, oidc, '--yes');
    expect(await output('organizations', 'delete', acme, '--yes')).toBe(`organization_id  ${acme}`);
  });

  it('has run every command that there is', () => {
    expect(notRun(operator, ['organizations', 'members', 'sso'])).toEqual(['sso update-by-url']);
  });
});
