// Plain JavaScript without dependencies: it runs before anything is installed.
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildClient } from './setup/client.mjs';
import { installDependencies } from './setup/dependencies.mjs';
import { requireNode } from './setup/node.mjs';
import { buildServer, serverFile } from './setup/server.mjs';

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));
requireNode();
await installDependencies(process.env.SANDBOX === 'off' ? 'production' : 'any');
await buildClient();
await buildServer();

// The server runs in this very process, so that Ctrl-C reaches it once and nothing can be left behind.
await import(`../${serverFile}`);
