// Plain JavaScript without dependencies: it runs before anything is installed.
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildPages } from './setup/client.mjs';
import { installDependencies } from './setup/dependencies.mjs';
import { planLater } from './setup/laterParts.mjs';
import { requireNode } from './setup/node.mjs';
import { buildServer, serverFile } from './setup/server.mjs';

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));
requireNode();
await installDependencies(process.env.SANDBOX === 'off' ? 'production' : 'first');
await buildPages();
await buildServer();
const later = planLater();

// The server runs in this very process, so that Ctrl-C reaches it once and nothing can be left behind.
await import(`../${serverFile}`);
await later.build();
