import { fromPromise } from 'xstate';
import type { CallOf, PortMethod } from '#machines/ports/notProvided.ts';

/** Makes an actor of an adapter's method: `call(passcodes.sendPasscode)`. One that needs no request gets the signal only. */
export const call = <Method extends PortMethod>(method: Method): CallOf<Method> =>
  fromPromise(({ input, signal }) =>
    Reflect.apply(method, undefined, input === undefined ? [signal] : [input, signal]),
  );
