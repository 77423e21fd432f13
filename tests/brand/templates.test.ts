import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { readSettings } from '#services/platform/settings/settings.ts';
import { databases } from '#tests/services/databases.ts';
import { newPair, openTestIdentity, refused, type TestIdentity } from '#tests/services/identity/testIdentity.ts';
import { type Business, openBusiness } from '#tests/services/identity/business/businessHarness.ts';
import { folderOf, templateFiles } from './templatesFolder.ts';

const problemOf = (files: Record<string, string>) => () => readSettings({ MAIL_TEMPLATES: folderOf(files) });
const files = templateFiles('sign-in/default/de', 'link', 'Servus');
const changed = (change: Record<string, string>) => problemOf({ ...files, ...change });

test.each([
  [
    'an unknown variable',
    { 'sign-in/default/de.txt': '{{link}} {{nmae}}' },
    'sign-in/default/de.txt has an unknown variable {{nmae}}',
  ],
  [
    'a variable of another kind',
    { 'sign-in/default/de.html': '{{link}} {{code}}' },
    'de.html has an unknown variable {{code}}',
  ],
  ['no link', { 'sign-in/default/de.html': '<p>Servus</p>' }, 'de.html lacks the variable {{link}}'],
  ['no code', { 'passcode-text/default/de.txt': 'Servus' }, 'passcode-text/default/de.txt lacks the variable {{code}}'],
  ['an open variable', { 'sign-in/default/de.txt': '{{link}} {{target' }, 'de.txt has {{ without }}'],
  ['an empty subject', { 'sign-in/default/de.subject': ' \n' }, 'de.subject is empty'],
  [
    'a subject of two lines',
    { 'sign-in/default/de.subject': 'a\nBcc: b' },
    'de.subject is not one line of 150 characters',
  ],
  ['a large file', { 'sign-in/default/de.txt': `{{link}}${'x'.repeat(64 * 1024)}` }, 'de.txt has more than 64 KiB'],
  ['a missing part', { 'sign-in/spring/fr.txt': '{{link}}' }, 'sign-in/spring/fr.subject is missing'],
  ['an unknown kind', { 'signin/default/de.txt': '{{link}}' }, 'signin is no kind of message'],
  [
    'an unknown language',
    { 'sign-in/default/tlh.txt': '{{link}}' },
    'tlh.txt is no part of a template; expected a language',
  ],
  ['HTML of a text', { 'passcode-text/default/de.html': '{{code}}' }, 'de.html is no part of a template'],
  ['an id that is none', { 'sign-in/a b/de.txt': '{{link}}' }, 'a b is no id'],
])('the start names the file of a template with %s', (_, change, problem) => {
  expect(changed(change)).toThrow(problem);
  expect(changed({})).not.toThrow();
});

test('a folder that is not there stops the start', () => {
  expect(() => readSettings({ MAIL_TEMPLATES: '/nowhere/mails' })).toThrow(
    '/nowhere/mails is no folder that can be read',
  );
});

const [database] = databases;
if (database === undefined) throw new Error('There is no database');

describe('a call of the wire', () => {
  const folder = folderOf({
    ...templateFiles('sign-in/spring/de', 'link', 'Servus'),
    ...templateFiles('sign-in/spring/fr', 'link', 'Salut'),
    ...templateFiles('sign-in/welcome/de', 'link', 'Willkommen'),
    ...templateFiles('passcode/spring/de', 'code', 'Servus'),
    ...templateFiles('password-reset/spring/de', 'link', 'Servus'),
    ...templateFiles('member-log-in/spring/de', 'link', 'Servus'),
  });
  const env = { MAIL_TEMPLATES: folder, MESSAGE_LANGUAGE: 'de', PRODUCT_NAME: 'Lärm' };
  let service: TestIdentity;
  let business: Business;
  beforeAll(async () => {
    service = await openTestIdentity(database, { env });
    business = await openBusiness(database, { env });
  });
  afterAll(() => Promise.all([service.close(), business.close()]));
  const subjectTo = async (email: string) => (await service.outbox.list(email))[0]?.subject;
  const ids = { login_template_id: 'spring', signup_template_id: 'welcome' };

  it('chooses a template for people who are new, and another for those who are not', async () => {
    await service.askForLink('new@person.test', newPair(), ids);
    expect(await subjectTo('new@person.test')).toBe('Willkommen: Lärm');
    await service.signIn('known@person.test');
    await service.askForLink('known@person.test', newPair(), { ...ids, locale: 'fr-CA' });
    expect(await subjectTo('known@person.test')).toBe('Salut: Lärm');
    // It has no English.
    await service.askForLink('known@person.test', newPair(), { ...ids, locale: 'en' });
    expect(await subjectTo('known@person.test')).toBe('Servus: Lärm');
  });

  it('is refused with a template that is not there, and sends nothing', async () => {
    const email = 'nobody@person.test';
    const calls: [string, object][] = [
      [
        '/magic_links/email/login_or_create',
        { email, login_template_id: 'autumn', code_challenge: newPair().challenge },
      ],
      [
        '/magic_links/email/login_or_create',
        { email, signup_template_id: 'autumn', code_challenge: newPair().challenge },
      ],
      ['/otps/email/login_or_create', { email, expiration_minutes: 5, login_template_id: 'welcome' }],
      ['/otps/email/login_or_create', { email, expiration_minutes: 5, signup_template_id: '../sign-in/spring' }],
      [
        '/passwords/email/reset/start',
        { email, reset_password_template_id: 'autumn', code_challenge: newPair().challenge },
      ],
    ];
    for (const [path, body] of calls)
      expect(refused(await service.post(path, body)), path).toEqual([400, 'email_template_not_found']);
    expect(await service.outbox.list(email)).toEqual([]);
  });

  it('has its locale in mails and texts, and else that of the operator', async () => {
    const post = async (path: string, body: object) => expect((await service.post(path, body)).status, path).toBe(200);
    const french = { locale: 'fr' };
    await post('/otps/email/login_or_create', { email: 'code@person.test', expiration_minutes: 5, ...french });
    expect(await subjectTo('code@person.test')).toBe('Votre code Lärm');
    await post('/otps/sms/login_or_create', { phone_number: '+12025550123', expiration_minutes: 5, ...french });
    await post('/otps/whatsapp/login_or_create', { phone_number: '+12025550124', expiration_minutes: 5 });
    const textTo = async (number: string) => (await service.outbox.list(number))[0]?.text;
    expect(await textTo('+12025550123')).toContain('est votre code Lärm. Utilisable une seule fois');
    expect(await textTo('+12025550124')).toContain('ist Ihr Code für Lärm. Gilt nur einmal und 5 Minuten lang.');
    await service.signIn('reset@person.test');
    await post('/passwords/email/reset/start', {
      email: 'reset@person.test',
      code_challenge: newPair().challenge,
      ...french,
    });
    await service.identity.settled();
    expect(await subjectTo('reset@person.test')).toBe('Choisissez un nouveau mot de passe');
  });

  it('sends a link again in the language of the page that asks', async () => {
    const { token } = await service.askForLink('again@person.test', newPair(), { locale: 'fr' });
    expect(await subjectTo('again@person.test')).toBe('Votre lien de connexion');
    const again = { token, locale: 'es', code_challenge: newPair().challenge };
    expect((await service.post('/magic_links/email/resend', again)).status).toBe(200);
    expect(await subjectTo('again@person.test')).toBe('Su enlace para iniciar sesión');
  });

  it('writes to members in their language and by template, too', async () => {
    const organization_id = await business.organization('Lantern');
    await business.member(organization_id, 'ida@lantern.test');
    const email_address = 'ida@lantern.test';
    const pkce_code_challenge = newPair().challenge;
    const subject = async () => (await business.outbox.list(email_address))[0]?.subject;
    const post = async (path: string, body: object) => {
      expect((await business.post(path, { email_address, ...body })).status, path).toBe(200);
      return subject();
    };
    const link = { organization_id, pkce_code_challenge };
    expect(await post('/magic_links/email/login_or_signup', { ...link, locale: 'fr' })).toBe(
      'Votre lien de connexion à Lantern',
    );
    expect(await post('/magic_links/email/login_or_signup', { ...link, login_template_id: 'spring' })).toBe(
      'Servus: Lantern',
    );
    expect(await post('/magic_links/email/discovery/send', { pkce_code_challenge, locale: 'ja' })).toBe(
      'Lärmのログイン用リンク',
    );
    expect(await post('/otps/email/login_or_signup', { organization_id, locale: 'pt' })).toBe('Seu código de Lantern');
    business.clock.advance(3_600_000);
    expect(await post('/otps/email/discovery/send', {})).toBe('Ihr Code für Lärm');
    for (const path of ['/magic_links/email/login_or_signup', '/otps/email/login_or_signup'])
      expect(refused(await business.post(path, { email_address, ...link, signup_template_id: 'autumn' }))).toEqual([
        400,
        'email_template_not_found',
      ]);
  });
});
