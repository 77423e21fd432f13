import { aptInstall } from './apt.mjs';
import { programOnPath } from './browser.mjs';
import { provideUnpacked } from './unpacked.mjs';

/**
 * Finds the proxies whose files are in docs/production.md. HAProxy is installed where that is ours to do; nginx is not,
 * since its package would take port 80 of the machine.
 * @returns {Promise<string[]>} a line for each: where it is, or what is not tried
 */
export async function provideProxies() {
  const log = 'proxies.log';
  const haproxy =
    programOnPath(['haproxy']) ??
    ((await aptInstall('haproxy', { log, limitMs: 120_000 })) ? programOnPath(['haproxy']) : null);
  const nginx = programOnPath(['nginx']);
  return [
    haproxy ? `HAProxy: ${haproxy}.` : 'HAProxy is not installed: its file is not tried (Debian: haproxy).',
    nginx ? `nginx: ${nginx}.` : 'nginx is not installed: its file is not tried (Debian: nginx).',
    await provideUnpacked('caddy', 'its file is'),
  ];
}
