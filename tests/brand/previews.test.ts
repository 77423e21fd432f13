import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminCommand } from '#scripts/admin/adminCommand.ts';
import { inScheme } from '#services/platform/messageTemplates/preview.ts';
import { createSandbox } from '#services/sandbox/sandbox.ts';
import { databases } from '#tests/services/databases.ts';
import { openTestIdentity, type TestIdentity } from '#tests/services/identity/testIdentity.ts';
import { openMailbox } from './mailbox.ts';
import { folderOf, templateFiles } from './templatesFolder.ts';

const env = {
  PRODUCT_NAME: 'Lärm',
  SUPPORT_ADDRESS: 'hilfe@laerm.example',
  MESSAGE_LANGUAGE: 'de',
  MAIL_FROM: 'Lärm <post@laerm.example>',
  MAIL_TEMPLATES: folderOf(templateFiles('sign-in/spring/de', 'link', 'Servus')),
};
const [database] = databases;
if (database === undefined) throw new Error('There is no database');

describe('the messages of the sandbox', () => {
  let service: TestIdentity;
  let sandbox: ReturnType<typeof createSandbox>;
  beforeAll(async () => {
    service = await openTestIdentity(database, { env });
    sandbox = createSandbox({ ...service, ...service.identity, wire: [] });
  });
  afterAll(() => service.close());
  const read = async (path: string) => {
    const answer = await sandbox.request(path);
    return { status: answer.status, policy: answer.headers.get('content-security-policy'), page: await answer.text() };
  };

  it('are listed in every kind, template and language, and none names Tinyspark', async () => {
    const { page } = await read('/sandbox/messages');
    const addresses = [...page.matchAll(/href="(\/sandbox\/messages\/[^"]+)"/g)].map(([, address = '']) => address);
    expect(addresses.length).toBe(12 * 7 + 7);
    for (const address of addresses) {
      const shown = await read(address);
      expect([shown.status, shown.page.includes('Tinyspark')], address).toEqual([200, false]);
      const [dark] = [...shown.page.matchAll(/href="([^"]+\/dark)"/g)].map(([, link = '']) => link);
      expect(dark === undefined, address).toBe(address.includes('passcode-text'));
      const mail = dark === undefined ? '' : (await read(dark)).page;
      expect(mail, address).not.toMatch(/Tinyspark|prefers-color-scheme/);
    }
    expect(await read('/sandbox/outbox')).toMatchObject({ page: expect.stringContaining('href="/sandbox/messages"') });
  });

  it('are shown light and dark, and run nothing', async () => {
    const address = '/sandbox/messages/sign-in/spring/de';
    expect((await read(address)).page).toContain('Servus: Lärm');
    const [light, dark] = [await read(`${address}/light`), await read(`${address}/dark`)];
    expect([light.page.includes('@media not all'), dark.page.includes('@media all')]).toEqual([true, true]);
    expect(dark.policy).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
    );
    for (const wrong of ['/sandbox/messages/sign-in/autumn/de', '/sandbox/messages/passcode-text/default/de/dark'])
      expect((await read(wrong)).status).toBe(404);
    expect(inScheme('@media (prefers-color-scheme: dark){}', 'dark')).toBe('@media all{}');
  });
});

describe('the command', () => {
  let mailbox: Awaited<ReturnType<typeof openMailbox>>;
  beforeAll(async () => {
    mailbox = await openMailbox();
  });
  afterAll(() => mailbox.close());
  const run = (args: string[], more = {}) => adminCommand(['mails', ...args], { ...env, ...more }, null);

  it('lists and shows messages as the settings make them, without a server', async () => {
    expect(await run(['list'])).toContain('Sie sind zu Lärm eingeladen');
    expect(await run(['preview', 'sign-in'])).toContain('Subject: Ihr Anmeldelink\n\nÖffnen Sie den Link');
    expect(await run(['preview', 'sign-in', '--template', 'spring'])).toContain('Subject: Servus: Lärm');
    expect(await run(['preview', 'passcode', '--language', 'fr', '--html'])).toMatch(
      /^<!doctype html>\s*<html lang="fr"/,
    );
    expect(await run(['preview', 'passcode-text', '--language', 'en'])).toMatch(/^123456 is your Lärm passcode/);
  });

  it('sends one, with both parts', async () => {
    const args = ['send', 'sign-in', '--to', 'ida@person.test', '--template', 'spring'];
    expect(await run(args, { SMTP_URL: mailbox.url })).toBe('Sent to ida@person.test: Servus: Lärm');
    const mail = await PostalMime.parse(mailbox.mails[0] ?? '');
    expect(mail).toMatchObject({ subject: 'Servus: Lärm', from: { address: 'post@laerm.example' } });
    expect([mail.text, mail.html]).toEqual([
      expect.stringContaining('Servus Lärm,'),
      expect.stringContaining('>Los</a>'),
    ]);
  });

  it.each([
    [['send', 'sign-in', '--to', 'ida@person.test'], {}, 'SMTP_URL is missing'],
    [['send', 'sign-in', '--to', 'a@b.test,c@d.test'], {}, 'mails send <kind> --to'],
    [['send', 'passcode-text', '--to', 'ida@person.test'], {}, 'A text cannot be sent'],
    [
      ['send', 'sign-in', '--to', 'ida@person.test'],
      { SMTP_URL: 'smtp://127.0.0.1:1' },
      'The mail server did not take it',
    ],
    [['preview', 'sign-in', '--template', 'autumn'], {}, 'There is no sign-in of autumn in de'],
    [['preview'], {}, 'mails preview <kind>'],
  ])('does nothing with %j %j', async (args, more, sentence) => {
    await expect(run(args, more)).rejects.toThrow(sentence);
  });
});
