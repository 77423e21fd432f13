import { fromPromise } from 'xstate';
import type { ActorsOf } from '#machines/ports/notProvided.ts';

/** Asks one method of a port; a method that needs no request is given the signal alone. */
function ask(port: object, method: string | symbol, request: unknown, signal: AbortSignal): Promise<unknown> {
  const given = request === undefined ? [signal] : [request, signal];
  return Reflect.apply(Reflect.get(port, method), port, given);
}

/** The methods of an adapter as the actors that machines have taken from its port: `const { tick } = actorsOf(ticks)`. */
export const actorsOf = <Port extends object>(port: Port): ActorsOf<Port> =>
  new Proxy({} as ActorsOf<Port>, {
    get: (_, method) => fromPromise<unknown, unknown>(({ input, signal }) => ask(port, method, input, signal)),
  });
