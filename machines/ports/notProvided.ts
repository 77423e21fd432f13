import { fromPromise, type PromiseActorLogic } from 'xstate';

export type PortMethod = (...given: never[]) => Promise<unknown>;

/** The request of a port's method, besides the signal that ends it early; void if it needs nothing. */
type RequestOf<Given extends readonly unknown[]> = Given extends readonly [infer First, ...unknown[]]
  ? First extends AbortSignal
    ? void
    : First
  : void;

/** A port's method as an actor: its request is the input, its answer the output. */
export type CallOf<Method extends PortMethod> = PromiseActorLogic<
  Awaited<ReturnType<Method>>,
  RequestOf<Parameters<Method>>
>;

/** Fails at once and names the actor, so that a forgotten one is seen in the first test. */
export const notProvidedActor = <Output, Input>(): PromiseActorLogic<Output, Input> =>
  fromPromise<Output, Input>(({ self }) => Promise.reject(new Error(`${self.id} is not provided`)));

/** Declares an actor for a port's method: `notProvided<Passcodes['sendPasscode']>()`. Its flow in `src/flows` provides it. */
export const notProvided = <Method extends PortMethod>(): CallOf<Method> => notProvidedActor();
