import { createHash } from 'node:crypto';
import { generate } from 'lean-qr';
import { toSvgDataURL } from 'lean-qr/extras/svg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { totpAddress } from '#services/identity/business/secondFactors/totp.ts';
import { databases } from '#tests/services/databases.ts';
import { openBusiness } from '#tests/services/identity/business/businessHarness.ts';
import { secondFactorActions } from '#tests/services/identity/business/secondFactorHarness.ts';
import { passkeyActions } from '#tests/services/identity/passkeys/passkeyActions.ts';
import { openTestIdentity, publicToken } from '#tests/services/identity/testIdentity.ts';
import { start, type Started } from '#tests/services/startedServer.ts';
import { startingResponse } from '#services/starting.ts';
import { pngBytes, writtenFile } from './samplePng.ts';

const NAME = 'Lärm & Söhne';
const [database = databases[0]] = databases;
if (database === undefined) throw new Error('There is no database');

describe("an identity service under an operator's brand", () => {
  it('is named in passkeys, on its error page and where hosts ask for its name', async () => {
    const service = await openTestIdentity(database, { env: { PRODUCT_NAME: NAME, BRAND_COLOR: '#7a1f5c' } });
    const { sessionToken } = await service.signIn('ida@person.test');
    const { options } = await passkeyActions(service).registerOptions(sessionToken, {});
    expect(JSON.parse(options)).toMatchObject({ rp: { id: 'localhost', name: NAME } });
    const answer = await service.request('/v1/oauth/callback/none');
    const page = await answer.text();
    expect([answer.status, page]).toEqual([400, expect.stringContaining('not completed · Lärm &amp; Söhne</title>')]);
    expect(page).toContain('background:#7a1f5c');
    expect(page).not.toContain('Tinyspark');
    const { body } = await service.get(`/projects/bootstrap/${publicToken}`);
    expect(body).toMatchObject({ project_name: NAME });
    await service.close();
  });

  it('is named in authenticator apps', async () => {
    const business = await openBusiness(database, { env: { PRODUCT_NAME: NAME } });
    const safe = await business.organization('Safe', { policy: { mfa_policy: 'REQUIRED_FOR_ALL' } });
    await business.member(safe, 'ida@safe.test');
    const actions = secondFactorActions(business);
    const { answer, secret } = await actions.create(await actions.begin(safe, 'ida@safe.test'));
    const address = totpAddress(secret, { issuer: NAME, label: 'ida@safe.test' });
    expect(new URL(address).searchParams.get('issuer')).toBe(NAME);
    expect(answer.body['qr_code']).toBe(toSvgDataURL(generate(address), { on: '#000', off: '#fff' }));
    await business.close();
  });
});

describe("a server under an operator's brand", () => {
  const picture = pngBytes(96, 32);
  let started: Started;
  beforeAll(async () => {
    const PRODUCT_LOGO = writtenFile('logo.png', picture);
    started = await start({ PRODUCT_NAME: NAME, PRODUCT_LOGO, BRAND_COLOR: '#7a1f5c' });
  });
  afterAll(() => started.stop());

  it('serves its logo to pages and mails alone, for good', async () => {
    const { logo } = started.server.settings.brand;
    const answer = await started.get(logo?.path ?? '');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(Buffer.from(await answer.arrayBuffer()).equals(picture)).toBe(true);
    expect((await started.get('/brand/logo.png')).status).toBe(404);
  });

  it('allows the style of its colour on its pages, and no other', async () => {
    const answer = await started.get('/');
    const rule = '.ts-theme,.ts-widget{--theme-primary:#7a1f5c}';
    const hash = `sha256-${createHash('sha256').update(rule).digest('base64')}`;
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`style-src 'self' 'sha256-c3R5bGU=' '${hash}';`);
    expect(await answer.text()).toContain(`<style>${rule}</style></head>`);
  });

  it.each(['/sandbox/outbox', '/sandbox/marketing', '/sandbox/relying-party', '/sandbox/authenticator', '/nowhere'])(
    'does not name Tinyspark at %s',
    async (path) => {
      const page = await (await started.get(path, { headers: { accept: 'text/html' } })).text();
      expect(page).toContain('<title>');
      expect(page).not.toContain('Tinyspark');
    },
  );

  it('is named while it starts', async () => {
    const request = new Request('http://localhost/', { headers: { accept: 'text/html' } });
    const page = await startingResponse(request, { requestIdPrefix: 'request-id', productName: NAME }).text();
    expect(page).toContain('<p>Lärm &amp; Söhne is starting.');
    expect(page).not.toContain('Tinyspark');
  });
});
