import { once } from 'node:events';
import { createAdaptorServer } from '@hono/node-server';
import { reportParent } from './reportParent.ts';
import { openFloor } from './floor.ts';

const { app, close } = await openFloor(process.env['DATA_DIR'] ?? '');
const server = createAdaptorServer({ fetch: app.fetch }).listen(0);
await once(server, 'listening');
const address = server.address();
if (address === null || typeof address === 'string') throw new Error('no port');
reportParent(`http://localhost:${address.port}`, async () => close());
