import { loadavg } from 'node:os';
import { buildClient } from '../scripts/setup/client.mjs';
import { findBrowser } from '../scripts/setup/browser.mjs';
import { compressAssets } from '../scripts/build/compress.mjs';
import { buildFloor } from './floor/build.ts';
import { serveFloor } from './floor/serve.ts';
import { openBrowser } from './measuring/browser.ts';
import { isOver, type Line, tableOf } from './measuring/measure.ts';
import { startProduct } from './measuring/product.ts';
import { readOptions } from './load/harness/options.ts';
import { loadMeasuresOf } from './load/load.ts';
import { atlasOpening } from './measures/atlasOpening.ts';
import { credentialCpu } from './measures/credentialCpu.ts';
import { embed } from './measures/embed.ts';
import { embedKeys } from './measures/embedKeys.ts';
import { embedPeers } from './measures/embedPeers.ts';
import { embedPresses } from './measures/embedPresses.ts';
import { kill } from './measures/kill.ts';
import { linkToCheckout } from './measures/linkToCheckout.ts';
import { loginBytes } from './measures/loginBytes.ts';
import { loginCpu } from './measures/loginCpu.ts';
import { loopLag } from './measures/loopLag.ts';
import { loginSpeed } from './measures/loginSpeed.ts';
import { loginFeel } from './measures/loginFeel.ts';
import { methodBytes } from './measures/methodBytes.ts';
import { search } from './measures/search/search.ts';
import { secretKeyCpu } from './measures/secretKeyCpu.ts';
import { signatureCpu } from './measures/signatureCpu.ts';

const options = readOptions(process.argv.slice(2));
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5);
const lines: Line[] = [];
let broken = false;

/** A measure that cannot be taken is a failure, but does not keep the others from being taken. */
async function take(name: string, measure: () => Promise<Line[]> | Line[]): Promise<void> {
  console.log(`${name} …`);
  try {
    lines.push(...(await measure()));
  } catch (error) {
    broken = true;
    console.error(`${name} could not be measured:`, error);
  }
}

const load = loadavg()[0] ?? 0;
if (load > 1) console.log(`Other programs are busy (load ${load.toFixed(1)}): the numbers below will be too high.`);

/** Everything but load. */
async function takeAll(): Promise<void> {
  // CPU first: nothing else of ours runs yet.
  await take('sign-ins on SQLite', () => loginCpu(2_500));
  await take('sign-ins by code and password on SQLite', () => credentialCpu());
  await take('sign-ins by passkey and wallet on SQLite', () => signatureCpu(lines));
  await take('session checks by a secret key', () => secretKeyCpu());
  await take('event loop under huge passwords', () => loopLag());
  const floorDir = await buildFloor();
  // As small as the product's own files.
  await compressAssets(`${floorDir}/assets`);
  const floor = await serveFloor(floorDir);
  const product = await startProduct();
  const browser = await openBrowser(findBrowser());
  try {
    await take('bytes of the sign-in page', () => loginBytes(browser, product.url));
    await take('bytes of each method', () => methodBytes());
    await take('speed of the sign-in page', () => loginSpeed(browser, product.url, floor.url, rounds));
    await take('feel of the sign-in page', () => loginFeel(browser, product.url, floor.url, rounds));
    await take('the embedded widget', () => embed(browser, rounds));
    await take('keys in the embedded widget', () => embedKeys(browser, Math.min(rounds, 3)));
    await take('buttons in the embedded widget', () => embedPresses(browser, 3 * rounds));
    await take('other widgets', () => embedPeers(browser, Math.min(rounds, 3), lines));
    await take('the screens of the atlas', () => atlasOpening(browser, product.url, rounds));
    await take('from the mail link to the hosted checkout', () => linkToCheckout(browser, product.url));
  } finally {
    await browser.close();
    floor.close();
    await product.close();
  }
}

if (options.kind === 'load') {
  // The pages are a part of what a server gives out.
  await buildClient();
  for (const [about, measure] of loadMeasuresOf(options)) await take(about, measure);
} else if (options.kind === 'search') await take('searches of a backend', () => search(options));
else if (options.kind === 'kill') await take('kills in the middle of writes', kill);
else await takeAll();

console.log(`\n${tableOf(lines)}`);
const over = lines.filter(isOver);
for (const { what, value, budget } of over)
  console.log(`over budget: ${what} (${value.toFixed(2)}, at most ${budget})`);
process.exit(over.length > 0 || broken ? 1 : 0);
