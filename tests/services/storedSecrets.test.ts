import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { allMigrations, type Tables } from '#services/composition.ts';
import { openDatabase } from '#services/platform/database/database.ts';
import { createSecrets } from '#services/platform/secrets.ts';
import { readSettings } from '#services/platform/settings/settings.ts';
import { type RunningServer, startServer } from '#services/server.ts';
import { production } from '#tests/services/production.ts';

const home = mkdtempSync(join(tmpdir(), 'tinyspark-secrets-'));
const bytesIn = (dataDir: string) => {
  const files = readdirSync(dataDir, { withFileTypes: true }).filter((entry) => entry.isFile());
  return Buffer.concat(files.map(({ name }) => readFileSync(join(dataDir, name)))).toString('latin1');
};

describe('the files of a production', () => {
  const dataDir = join(home, 'production');
  const mails: string[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      const keep = async (): Promise<void> => {
        mails.push((await PostalMime.parse(await text(stream))).text ?? '');
      };
      callbackify(keep)(done);
    },
  });
  let server: RunningServer;
  beforeAll(async () => {
    smtp.listen(0, '127.0.0.1');
    await once(smtp.server, 'listening');
    const address = smtp.server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const env = { ...production, PORT: '0', DATA_DIR: dataDir, SMTP_URL: `smtp://127.0.0.1:${port}` };
    server = await startServer(readSettings(env));
  });
  afterAll(async () => {
    await server.close();
    await new Promise<void>((resolve) => smtp.close(() => resolve()));
    rmSync(home, { recursive: true });
  });

  const token = 'public-token-test-tinyspark';
  const post = async (path: string, body: object) => {
    const response = await fetch(`${server.url}/sdk/v1${path}`, {
      method: 'POST',
      headers: { Authorization: `Basic ${btoa(`${token}:${token}`)}` },
      body: JSON.stringify(body),
    });
    const answer: unknown = await response.json();
    expect([path, response.status, answer]).toEqual([path, 200, expect.anything()]);
    return answer;
  };

  it('show none of the tokens and codes that were mailed, before they are sent and after (security 6 a, 17 a)', async () => {
    const challenge = 'A'.repeat(43);
    for (let number = 0; number < 25; number += 1) {
      await post('/magic_links/email/login_or_create', { email: `t${number}@x.test`, code_challenge: challenge });
    }
    const code = await post('/otps/email/login_or_create', { email: 'code@x.test', expiration_minutes: 5 });
    await vi.waitFor(() => expect(mails).toHaveLength(26), 60_000);

    const tokens = mails.flatMap((mail) => /[?&]token=([\w-]+)/.exec(mail)?.[1] ?? []);
    expect(tokens).toHaveLength(25);
    const bytes = bytesIn(dataDir);
    expect(bytes).toContain('t24@x.test');
    expect(bytes).toContain(
      createHash('sha256')
        .update(tokens[24] ?? '')
        .digest('hex'),
    );
    expect(tokens.filter((one) => bytes.includes(one))).toEqual([]);
    expect(bytes).not.toContain('sign-in link');
    expect(bytes).not.toContain('PRIVATE KEY');

    // Somebody with the file has no key to try the million codes with: neither those of a sandbox nor anything in it.
    const passcode = /^\d{6}$/m.exec(mails.find((mail) => mail.includes('passcode')) ?? '')?.[0] ?? '';
    const methodId = /"method_id":"([^"]+)"/.exec(JSON.stringify(code))?.[1] ?? '';
    const hashWith = (key: string) => createHmac('sha256', key).update(`${methodId}.${passcode}`).digest('hex');
    const secretKey = production.SECRET_KEY;
    expect(bytes).toContain(hashWith(createSecrets({ secretKey, sandbox: false }).deriveKey('passcodes')));
    expect(bytes).not.toContain(hashWith(createSecrets({ secretKey: null, sandbox: true }).deriveKey('passcodes')));
    const words = new Set(bytes.match(/[\w-]{16,}/g));
    expect([...words].filter((word) => bytes.includes(hashWith(word)))).toEqual([]);
  });
});

describe('what an earlier version left in clear', () => {
  it('is encrypted at the next start, and gone from the file', async () => {
    const dataDir = join(mkdtempSync(join(tmpdir(), 'tinyspark-clear-')), 'data');
    const settings = readSettings({ ...production, PORT: '0', DATA_DIR: dataDir });
    const run = async () => {
      const server = await startServer(settings);
      const keys: unknown = await (await fetch(`${server.url}/v1/sessions/jwks/${settings.identityProjectId}`)).json();
      const whileRunning = bytesIn(dataDir);
      await server.close();
      return { keys, whileRunning };
    };
    const first = await run();
    const opened = await openDatabase<Tables>({ dataDir }, allMigrations);
    const { private_key: sealed } = await opened.db
      .selectFrom('identity_keys')
      .select('private_key')
      .executeTakeFirstOrThrow();
    const secrets = createSecrets(settings);
    const { text: clear } = secrets.decrypt('session_jwt', sealed);
    expect(clear).toContain('BEGIN PRIVATE KEY');
    await opened.db.updateTable('identity_keys').set({ private_key: clear }).execute();
    const content = JSON.stringify({ subject: 's', text: 'canary-of-a-mail', links: [], code: null });
    await opened.db
      .insertInto('outbox_messages')
      .values({
        id: 'm',
        channel: 'sms',
        recipient: '+12025550100',
        content,
        created_at: 1,
        state: 'kept',
        attempts: 0,
        next_attempt_at: 1,
      })
      .execute();
    await opened.close();
    expect(bytesIn(dataDir)).toContain('BEGIN PRIVATE KEY');
    expect(bytesIn(dataDir)).toContain('canary-of-a-mail');

    const second = await run();
    expect(second.keys).toEqual(first.keys);
    expect(second.whileRunning).not.toContain('BEGIN PRIVATE KEY');
    expect(second.whileRunning).not.toContain('canary-of-a-mail');
    const after = await openDatabase<Tables>({ dataDir }, allMigrations);
    const row = await after.db.selectFrom('identity_keys').select('private_key').executeTakeFirstOrThrow();
    expect(secrets.decrypt('session_jwt', row.private_key)).toEqual({ text: clear, isCurrent: true });
    await after.close();

    const lost = { ...settings, secretKey: 'another secret of this test, long enough' };
    await expect(startServer(lost)).rejects.toThrow('encrypted with another SECRET_KEY. Set it to what it was.');
    rmSync(join(dataDir, '..'), { recursive: true });
  });
});
