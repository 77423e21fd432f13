import { readSettings } from '#services/platform/settings/settings.ts';
import { type RunningServer, startServer } from '#services/server.ts';
import { aheadClock } from './aheadClock.ts';
import { type Order, orderSchema } from './orders.ts';

/*
 * The services in a process of their own: it starts and stops servers, and moves their clocks, as its parent orders, and
 * ends with it.
 */
interface Running {
  server: RunningServer;
  setAhead(ms: number): void;
}
const servers = new Map<number, Running>();

async function start({ id, env, ahead }: Extract<Order, { order: 'start' }>): Promise<Running> {
  const clock = aheadClock();
  clock.setAhead(ahead);
  const server = await startServer(readSettings(env), { clock, clientDir: 'dist/client' });
  const running = { server, setAhead: clock.setAhead };
  servers.set(id, running);
  return running;
}

function ordered(id: number): Running {
  const running = servers.get(id);
  if (running === undefined) throw new Error(`There is no server ${id}`);
  return running;
}

async function carryOut(order: Order): Promise<Running> {
  if (order.order === 'start') return start(order);
  const running = ordered(order.id);
  if (order.order === 'move') running.setAhead(order.ahead);
  else await running.server.close();
  return running;
}

process.on('message', (message) => {
  void carryOut(orderSchema.parse(message)).then(({ server }) => process.send?.({ port: server.port }));
});
process.once('disconnect', () => process.exit());
process.send?.('ready');
