import { z } from 'zod';
import { readSettings } from '#services/kit/settings/settings.ts';
import { startServer } from '#services/server.ts';
import { aheadClock } from './aheadClock.ts';

/*
 * The services in a process of their own, with the settings of its surroundings. It tells its parent the port, lets it
 * move the clock, and ends with it.
 */
const moved = z.object({ ahead: z.number() });

const clock = aheadClock();
const server = await startServer(readSettings(process.env), { clock, clientDir: 'dist/client' });
const end = (): void => void server.close().finally(() => process.exit());
process.on('message', (message) => {
  clock.setAhead(moved.parse(message).ahead);
  process.send?.('moved');
});
process.once('SIGTERM', end);
process.once('disconnect', end);
process.send?.({ port: server.port });
