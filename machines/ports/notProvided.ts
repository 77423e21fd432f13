import { fromPromise, type PromiseActorLogic } from 'xstate';

/** The request of a port's method, besides the signal that ends it early; void if it needs nothing. */
type RequestOf<Given extends readonly unknown[]> = Given extends readonly [infer First, ...unknown[]]
  ? First extends AbortSignal
    ? void
    : First
  : void;

/** The methods of a port as actors of the same names: what one is asked with is its input, what it answers its output. */
export type ActorsOf<Port> = {
  [
    Name in keyof Port as Port[Name] extends (...given: never[]) => Promise<unknown> ? Name : never
  ]: Port[Name] extends (...given: infer Given) => Promise<infer Answer>
    ? PromiseActorLogic<Answer, RequestOf<Given>>
    : never;
};

/** Fails at once and says what is missing, so that a forgotten actor is seen in the first test. */
export const notProvidedActor = <Output, Input>(name: string): PromiseActorLogic<Output, Input> =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`${name} is not plugged in`)));

/** Stands where the adapter of a port will be plugged in, by the flow's file in `src/flows`. */
export const notProvided = <Port>(port: string): ActorsOf<Port> =>
  new Proxy({} as ActorsOf<Port>, { get: (_, method) => notProvidedActor(`${port}.${String(method)}`) });
