import { existsSync } from 'node:fs';
import { readSettings } from '#services/platform/settings/settings.ts';
import { startServer } from '#services/server.ts';
import { reportParent } from './reportParent.ts';

/** The whole product, as `services/main.ts` starts it. */
const clientDir = 'dist/client';
const settings = readSettings(process.env);
const server = await startServer(settings, existsSync(`${clientDir}/pages.json`) ? { clientDir } : {});
reportParent(server.url, server.close);
