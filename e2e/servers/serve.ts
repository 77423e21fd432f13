import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from '#services/platform/settings/settings.ts';
import { startServer } from '#services/server.ts';
import { CHECKED_ONCE } from '#e2e/checks/checkedOnce.ts';
import { SCREENS } from '#e2e/walks/capturedScreen.ts';
import { ORIGIN, SHIPPED_ORIGIN, STRICT_ORIGIN } from './origins.ts';

for (const folder of [CHECKED_ONCE, SCREENS]) rmSync(folder, { recursive: true, force: true });
/** The servers of the browser suites whose pages were built, each on its own empty database. */
for (const [origin, clientDir] of [
  [SHIPPED_ORIGIN, 'dist/client'],
  [STRICT_ORIGIN, 'dist/strict'],
  [ORIGIN, 'dist/walks'],
] as const) {
  if (!existsSync(`${clientDir}/pages.json`)) continue;
  const settings = readSettings({
    PORT: new URL(origin).port,
    DATA_DIR: mkdtempSync(join(tmpdir(), 'tinyspark-e2e-')),
    SUPPORT_ADDRESS: 'support@tinyspark.example',
  });
  await startServer(settings, { clientDir });
}
console.log('ready');
