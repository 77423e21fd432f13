import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { aptInstall } from './apt.mjs';
import { programOnPath } from './browser.mjs';
import { run } from './run.mjs';

const installLimitMs = 150_000;
/** False once one package could not be installed: the others would fail too. */
let canInstall = true;
const log = 'engines.log';

/** The locale that WebKitGTK takes its language from; it is made for the tests where the system has none. */
export const localeFolder = resolve('reports/locales');

/**
 * Finds Firefox and WebKitGTK, else installs what is missing where that is ours to do.
 * @returns {Promise<string[]>} a line for each engine: where it is, or what its journeys need
 */
export async function provideEngines() {
  const firefox = await provide('firefox-esr', ['firefox-esr', 'firefox']);
  const driver = await provide('webkit2gtk-driver', ['WebKitWebDriver']);
  const display = await provide('xvfb', ['Xvfb']);
  if (driver && display) await provideLocale();
  return [
    firefox ? `Firefox: ${firefox}.` : 'Firefox is not installed: its journeys are skipped (Debian: firefox-esr).',
    driver && display
      ? `WebKit: ${driver}.`
      : 'WebKitGTK is not installed: its journeys are skipped (Debian: webkit2gtk-driver, xvfb).',
  ];
}

async function provide(name, programs) {
  return programOnPath(programs) ?? ((await install(name)) ? programOnPath(programs) : null);
}

async function install(name) {
  canInstall &&= await aptInstall(name, { log, limitMs: installLimitMs });
  return canInstall;
}

async function provideLocale() {
  if (existsSync(localeFolder) || !programOnPath(['localedef'])) return;
  if (!existsSync('/usr/share/i18n/locales/en_US')) await install('locales');
  const options = { log, append: true, limitMs: 60_000 };
  await run(['mkdir', '-p', localeFolder], options);
  await run(['localedef', '-i', 'en_US', '-f', 'UTF-8', `${localeFolder}/en_US.UTF-8`], options);
}
