import { fromPromise } from 'xstate';
import type { CallOf, PortMethod } from '#machines/ports/notProvided.ts';
import type { Deferred } from './deferred.ts';

/** Asks a method; one that needs no request gets the signal only. */
const ask = (method: PortMethod, { input, signal }: { input: unknown; signal: AbortSignal }) =>
  Reflect.apply(method, undefined, input === undefined ? [signal] : [input, signal]);

/** Makes an actor of an adapter's method: `call(passcodes.sendPasscode)`. */
export const call = <Method extends PortMethod>(method: Method): CallOf<Method> =>
  fromPromise((given) => ask(method, given));

/** The same of an adapter that its first call loads: `callLoaded(landings, (port) => port.openMemberToken)`. */
export const callLoaded = <Port, Method extends PortMethod>(
  port: Deferred<Port>,
  methodOf: (port: Port) => Method,
): CallOf<Method> => fromPromise(async (given) => ask(methodOf(await port.load()), given));
