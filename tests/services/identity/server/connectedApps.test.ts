import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '#tests/production/audit/auditRows.ts';
import { databases, dumpOf } from '#tests/services/databases.ts';
import { clients as ofFile } from '#tests/services/identity/authorization/relyingParty.ts';
import { openServerSdk, refusedBy, type ServerSdk } from './serverSdk.ts';

const portal = {
  client_type: 'first_party',
  client_name: 'Portal',
  client_description: 'Numbers of a brand',
  redirect_urls: ['https://portal.example.com/callback', 'http://127.0.0.1:3000/callback'],
  post_logout_redirect_urls: ['https://portal.example.com/bye'],
  logo_url: 'https://portal.example.com/logo.png',
  full_access_allowed: true,
  bypass_consent_for_offline_access: true,
  access_token_expiry_minutes: 15,
};

describe.each(databases)('connected apps of the server API on $name', (database) => {
  let service: ServerSdk;
  const dir = mkdtempSync(join(tmpdir(), 'tinyspark-clients-'));
  beforeAll(async () => {
    const file = join(dir, 'clients.json');
    writeFileSync(file, JSON.stringify({ clients: ofFile }));
    service = await openServerSdk(database, { env: { CLIENTS_FILE: file } });
  });
  afterAll(async () => {
    await service.close();
    rmSync(dir, { recursive: true });
  });

  type Given = Partial<Parameters<ServerSdk['consumer']['connectedApp']['clients']['create']>[0]>;
  const create = async (given: Given & Record<string, unknown> = {}) =>
    (await service.consumer.connectedApp.clients.create({ ...portal, ...given })).connected_app;

  it('are made with a secret that is shown once and stored as a keyed hash', async () => {
    const made = await create();
    const { client_secret, ...shown } = made;
    expect(client_secret).toMatch(/^[\w-]{43}$/);
    expect(shown).toEqual({
      ...portal,
      client_id: expect.stringMatching(/^connected-app-test-[\da-f-]{36}$/),
      status: 'active',
      creation_method: 'API',
      access_token_template_content: '',
      id_token_template_content: '',
      scopes: ['openid', 'profile', 'email', 'phone', 'offline_access', 'full_access'],
      scope_details: [],
      resources: [],
      client_secret_last_four: client_secret?.slice(-4),
    });
    expect(await dumpOf(service.db)).not.toContain(client_secret);
    const { client_id } = made;
    expect((await service.consumer.connectedApp.clients.get({ client_id })).connected_app).toEqual(shown);
  });

  it('have scopes of their own with words, and resources, beyond what the SDK knows', async () => {
    const own = {
      client_type: 'third_party_public',
      full_access_allowed: false,
      bypass_consent_for_offline_access: false,
      scopes: ['openid', 'reports.read', 'openid'],
      scope_details: [{ scope: 'reports.read', description: ' See your\nreports ', far_reaching: true }],
      resources: ['https://reports.example.com/'],
      home_url: 'https://portal.example.com/start',
    };
    const made = await create(own);
    expect(made).toMatchObject({
      ...own,
      scopes: ['openid', 'reports.read'],
      scope_details: [{ scope: 'reports.read', description: 'See your reports', far_reaching: true }],
    });
    expect(made).not.toHaveProperty('client_secret');
    expect(made).not.toHaveProperty('client_secret_last_four');
    const start = service.consumer.connectedApp.clients.secrets.rotateStart({ client_id: made.client_id });
    expect(await refusedBy(start)).toEqual([409, 'client_has_no_secret']);
  });

  it.each([
    ['an address of a page without https', { redirect_urls: ['http://portal.example.com/'] }, 'redirect_urls.0'],
    [
      'a script in the place of an address',
      { post_logout_redirect_urls: ['javascript:alert(1)'] },
      'post_logout_redirect_urls.0',
    ],
    ['a logo that is none', { logo_url: 'logo.png' }, 'logo_url'],
    ['words for a scope it has not', { scope_details: [{ scope: 'x', description: 'X' }] }, 'scope_details'],
  ])('refuse %s', async (_, given, field) => {
    const error: unknown = await create(given).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({
      status_code: 400,
      error_type: 'invalid_connected_app',
      error_details: { problems: [{ field, message: expect.any(String) }] },
    });
  });

  it.each([
    ['first_party_client_required', { client_type: 'third_party', bypass_consent_for_offline_access: false }],
    ['first_party_client_required', { client_type: 'third_party', full_access_allowed: false }],
    ['token_template_not_supported', { access_token_template_content: '{"a":1}' }],
    ['token_template_not_supported', { id_token_template_content: '{"a":1}' }],
    ['token_template_not_supported', { access_token_custom_audience: 'https://api.example.com' }],
  ])('refuse with %s: %o', async (error, given) => {
    expect(await refusedBy(create(given))).toEqual([400, error]);
  });

  it.each([
    ['no address', { redirect_urls: [] }],
    ['too many addresses', { redirect_urls: Array.from({ length: 51 }, (_, at) => `https://a.example.com/${at}`) }],
    ['no name', { client_name: ' ' }],
    ['a short life of tokens', { access_token_expiry_minutes: 4 }],
    ['a long life of tokens', { access_token_expiry_minutes: 1_441 }],
    ['another type', { client_type: 'second_party' }],
  ])('refuse %s as a bad request', async (_, given) => {
    const error: unknown = await create(given).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ status_code: 400, error_type: 'bad_request' });
  });

  it('change what is given and stay what they are otherwise', async () => {
    const { client_secret: _, ...made } = await create();
    const { client_id } = made;
    const { clients } = service.consumer.connectedApp;
    const { connected_app } = await clients.update({ client_id, client_name: 'Desk', full_access_allowed: false });
    expect(connected_app).toEqual({
      ...made,
      client_name: 'Desk',
      full_access_allowed: false,
      scopes: ['openid', 'profile', 'email', 'phone', 'offline_access'],
    });
    const { logo_url: __, ...rest } = connected_app;
    const second = await clients.update({ client_id, logo_url: '', access_token_expiry_minutes: 90 });
    expect(second.connected_app).toEqual({ ...rest, access_token_expiry_minutes: 90 });
    expect((await clients.get({ client_id })).connected_app).toEqual(second.connected_app);
    const template = clients.update({ client_id, id_token_template_content: '{}' });
    expect(await refusedBy(template)).toEqual([400, 'token_template_not_supported']);
    const rows = await rowsOf(service.db, { targetId: client_id, event: 'connected_app.changed' });
    expect(rows.map(({ outcome, changes }) => [outcome, JSON.parse(changes ?? 'null')])).toEqual([
      [
        'success',
        {
          client_name: { before: 'Portal', after: 'Desk' },
          full_access_allowed: { before: true, after: false },
          scopes: {
            before: ['openid', 'profile', 'email', 'phone', 'offline_access', 'full_access'],
            after: ['openid', 'profile', 'email', 'phone', 'offline_access'],
          },
        },
      ],
      [
        'success',
        {
          access_token_expiry_minutes: { before: 15, after: 90 },
          logo_url: { before: 'https://portal.example.com/logo.png' },
        },
      ],
    ]);
  });

  it('of the other project are unknown, as those that never were', async () => {
    const { client_id } = await create();
    const { clients } = service.business.connectedApp;
    const gone = [404, 'connected_app_not_found'];
    for (const id of [client_id, 'connected-app-test-none']) {
      expect(await refusedBy(clients.get({ client_id: id }))).toEqual(gone);
      expect(await refusedBy(clients.update({ client_id: id, client_name: 'x' }))).toEqual(gone);
      expect(await refusedBy(clients.delete({ client_id: id }))).toEqual(gone);
      expect(await refusedBy(clients.secrets.rotateStart({ client_id: id }))).toEqual(gone);
      expect(await refusedBy(clients.secrets.rotateCancel({ client_id: id }))).toEqual(gone);
      expect(await refusedBy(clients.secrets.rotate({ client_id: id }))).toEqual(gone);
    }
  });

  it('of the file are shown without a secret, and read-only', async () => {
    const { clients } = service.consumer.connectedApp;
    const client_id = 'northwind-mail';
    const { connected_app } = await clients.get({ client_id });
    expect(connected_app).toMatchObject({ client_name: 'Northwind Mail', creation_method: 'FILE' });
    expect(JSON.stringify(connected_app)).not.toMatch(/secret/);
    const readOnly = [409, 'connected_app_read_only'];
    expect(await refusedBy(clients.update({ client_id, client_name: 'x' }))).toEqual(readOnly);
    expect(await refusedBy(clients.delete({ client_id }))).toEqual(readOnly);
    expect(await refusedBy(clients.secrets.rotateStart({ client_id }))).toEqual(readOnly);
    expect(await refusedBy(clients.secrets.rotateCancel({ client_id }))).toEqual(readOnly);
    expect(await refusedBy(clients.secrets.rotate({ client_id }))).toEqual(readOnly);
    expect((await clients.get({ client_id })).connected_app).toEqual(connected_app);
  });
});
