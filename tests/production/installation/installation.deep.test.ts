import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makePostgresDatabase } from '#tests/services/postgres/postgresDatabases.ts';
import { freePort } from '#tests/services/freePort.ts';
import { type Started, start } from '#tests/services/startedServer.ts';
import { paidFunnel, payThrough, sandboxPlan } from '#tests/production/funnel.ts';
import { type MailServer, startMailServer } from '#tests/production/mailServer.ts';
import { blocksOf, settingsIn } from '#tests/production/productionPage.ts';
import { buildSteps, createImage, type Image } from './image.ts';
import { createMachine, type Machine, type Running } from './machine.ts';

const OWNER = 'owner@acme.example';
const app = '/opt/tinyspark-upgrade';
const settingsFile = '/etc/tinyspark-upgrade.env';
const postgresUrl = process.env['TEST_DATABASE_URL'];
const kinds = postgresUrl ? (['SQLite', 'PostgreSQL'] as const) : (['SQLite'] as const);
const unreachable = /ENOTFOUND|ECONNREFUSED|ETIMEDOUT|EAI_AGAIN|ECONNRESET|ENOTCACHED/;
const lockSchema = z.object({ packages: z.record(z.string(), z.object({ dev: z.boolean().optional() })) });

/** Of all files: when each was written. */
function timesIn(folder: string): Record<string, number> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(paths.map((path) => [path, statSync(path).mtimeMs]));
}

describe('a production on one machine, as docs/production.md has it', () => {
  const machine: Machine = createMachine(true);
  let stripe: Started;
  let mails: MailServer;
  let missing = '';
  const [install = '', brand = '', begin = ''] = blocksOf('### With systemd', 'sh');

  beforeAll(async () => {
    [stripe, mails] = await Promise.all([start({}, false), startMailServer()]);
    const { code, output } = await machine.run(install);
    if (code !== 0 && unreachable.test(output)) missing = output;
    else if (code !== 0) throw new Error(output);
    if (missing !== '') console.warn('SKIPPED: no registry of packages can be reached, so nothing was installed.');
  });
  afterAll(async () => {
    await mails.close();
    await stripe.stop();
    machine.remove();
  });
  beforeEach(({ skip }) => skip(missing !== '', 'no registry of packages can be reached'));

  /** The settings of the page, with what each installation has of its own. */
  function settingsFor(port: number, more: Record<string, string>): Record<string, string> {
    const ofPage = settingsIn(blocksOf('## One machine', 'ini')[0] ?? '');
    const own: Record<string, string> = {
      SECRET_KEY: execFileSync('openssl', ['rand', '-base64', '32'], { encoding: 'utf8' }).trim(),
      PUBLIC_ORIGIN: `http://localhost:${port}`,
      PUBLIC_TOKEN: 'public-token-test-tinyspark',
      STRIPE_SECRET_KEY: 'sk_test_tinyspark_sandbox',
      STRIPE_WEBHOOK_SECRET: 'whsec_of_this_test',
      PRODUCT_ID: sandboxPlan.productId,
      PRICE_ID: sandboxPlan.priceId,
      SMTP_URL: mails.url,
    };
    const open = Object.entries(ofPage).filter(([name, value]) => value.startsWith('<') && own[name] === undefined);
    expect(open).toEqual([]);
    const here = { PORT: String(port), STRIPE_API_URL: `${stripe.server.url}/sandbox/stripe` };
    // The page's proxy is not there.
    return { ...ofPage, ...own, TRUSTED_PROXY_HOPS: '0', ...here, ...more };
  }
  async function written(more: Record<string, string>): Promise<{ origin: string; env: Record<string, string> }> {
    const env = settingsFor(await freePort(), more);
    const data = env['DATA_DIR'] ?? '';
    const lines = Object.entries({ ...env, DATA_DIR: machine.at(data) }).map(([name, value]) => `${name}=${value}\n`);
    writeFileSync(machine.at(settingsFile), lines.join(''), { mode: 0o644 });
    return { origin: env['PUBLIC_ORIGIN'] ?? '', env };
  }
  const funnelAt = (origin: string) => payThrough({ origin, email: OWNER, linkTo: (to) => mails.linkTo(to) });

  it('is built without any development package', () => {
    const installed = lockSchema.parse(
      JSON.parse(readFileSync(machine.at(`${app}/node_modules/.package-lock.json`), 'utf8')),
    );
    const names = Object.keys(installed.packages);
    expect(names.length).toBeGreaterThan(100);
    expect(names.filter((name) => installed.packages[name]?.dev === true)).toEqual([]);
    for (const name of ['vitest', 'typescript', '@playwright/test', 'smtp-server'])
      expect([name, existsSync(machine.at(`${app}/node_modules/${name}`))]).toEqual([name, false]);
    expect(existsSync(machine.at(`${app}/dist/client/pages.json`))).toBe(true);
  });

  it.each(kinds)('runs as its unit says and is paid at, on %s', async (kind) => {
    const made = kind === 'PostgreSQL' && postgresUrl ? await makePostgresDatabase(postgresUrl) : null;
    const { origin, env } = await written(made === null ? {} : { DATABASE_URL: made.databaseUrl });
    const added = await machine.run(brand);
    expect([added.code, added.output]).toEqual([0, expect.stringContaining('brand id')]);
    expect((await machine.run(begin)).output).toBe('systemctl enable --now tinyspark-upgrade\n');
    const unit = readFileSync(machine.at('/etc/systemd/system/tinyspark-upgrade.service'), 'utf8');
    const valueOf = (name: string) => new RegExp(`^${name}=(.+)$`, 'm').exec(unit)?.[1] ?? '';
    expect([valueOf('WorkingDirectory'), valueOf('EnvironmentFile')]).toEqual([app, settingsFile]);
    const [, ...args] = valueOf('ExecStart').split(' ');
    const before = timesIn(machine.at('/opt'));
    const given = { cwd: app, env: { ...settingsIn(valueOf('Environment').replaceAll(' ', '\n')), ...env } };
    const server = await machine.start([process.execPath, ...args], given);
    expect(await funnelAt(origin)).toEqual(paidFunnel(origin, 'Acme'));
    expect((await fetch(`${origin}/sandbox/outbox`)).status).toBe(404);
    expect(await server.end()).toBe(0);
    expect(timesIn(machine.at('/opt'))).toEqual(before);
    if (made) await made.remove();
  });

  it('has a unit that systemd takes', ({ skip }) => {
    const verified = spawnSync('systemd-analyze', ['verify', 'deploy/tinyspark-upgrade.service'], { encoding: 'utf8' });
    if (verified.error) {
      console.warn('SKIPPED: systemd is not installed, so nothing has read the unit.');
      skip('systemd is not installed');
    }
    // Of the machine's own units it may complain.
    const problems = verified.stderr.split('\n').filter((line) => line.includes('tinyspark-upgrade.service'));
    expect(problems).toEqual([]);
  });

  it('starts by npm start too, which installs and builds nothing more', async () => {
    const { origin, env } = await written({ DATA_DIR: '/var/lib/tinyspark-upgrade/second', TSX_DISABLE_CACHE: '1' });
    const before = timesIn(machine.at(`${app}/node_modules`));
    const server = await machine.start([process.execPath, 'scripts/start.mjs'], { cwd: app, env });
    expect(server.output()).not.toMatch(/Installing|Building/);
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
    expect(await server.end()).toBe(0);
    expect(timesIn(machine.at(`${app}/node_modules`))).toEqual(before);
  });

  describe('in a container', () => {
    let image: Image | null = null;
    afterAll(() => image?.remove());

    it('is built by the commands of the page', () => {
      expect(buildSteps()).toEqual(install.split('\n').filter((line) => line.startsWith('npm ')));
      const ignored = readFileSync('.dockerignore', 'utf8').trim().split('\n');
      const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8', maxBuffer: 1e8 }).split('\n');
      expect(tracked.filter((path) => ignored.some((one) => path.split('/')[0] === one))).toEqual([]);
    });

    it('serves, tells its health, and ends, while it can write nowhere but into its volume', async () => {
      image = await createImage(machine);
      const { env } = await written({});
      const own = { ...image.env, ...env };
      const { workdir, command, healthCheck, at } = image;
      const isWell = () =>
        spawnSync(process.execPath, healthCheck.slice(1), { cwd: at(workdir), env: own, timeout: 60_000 }).status;
      const before = timesIn(at('/opt'));
      expect(isWell()).toBe(1);
      const server: Running = await image.start([process.execPath, ...command.slice(1)], { cwd: workdir, env: own });
      expect(isWell()).toBe(0);
      const page = await fetch(`${own['PUBLIC_ORIGIN']}/upgrade-brand-builder`);
      expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<title>')]);
      expect(await server.end()).toBe(0);
      expect(timesIn(at('/opt'))).toEqual(before);
      expect(readdirSync(at('/var/lib/tinyspark-upgrade'))).toContain('tinyspark.db');
    });
  });

  it('signs in and is paid at in a fresh clone without a network (security 74 a b)', async ({ skip }) => {
    const cut = ['-rn', 'sh', '-c', 'ip link set lo up && exec "$@"', 'sh'];
    if (spawnSync('unshare', [...cut, 'true']).status !== 0) {
      console.warn('SKIPPED: the network cannot be taken away from a program here (unshare, ip).');
      skip('the network cannot be taken away here');
    }
    const installed = await machine.run(`cd ${app}\nnpm install --ignore-scripts`);
    expect([installed.code, installed.output]).toEqual([0, installed.output]);
    // The same pages would be built a second time: npm has written the same list of packages anew.
    utimesSync(machine.at(`${app}/dist/client/pages.json`), new Date(), new Date());
    const driver = ['--import', 'tsx', 'tests/production/installation/offline.entry.ts'];
    const given = [machine.at(app), machine.at('/var/lib/sandbox'), String(await freePort())];
    const ran = await promisify(execFile)('unshare', [...cut, process.execPath, ...driver, ...given]);
    const origin = `http://localhost:${given[2]}`;
    expect(JSON.parse(ran.stdout)).toEqual({ outside: 'ENETUNREACH', origin, paid: paidFunnel(origin, 'Acme') });
  });
});
