import { fromPromise } from 'xstate';

/**
 * Stands where a capability will be plugged in by the shell. A machine that runs with it fails at once and says which
 * port is open, so that a forgotten plug is seen in the first test.
 */
export const unplugged = <Input, Output>(port: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`${port} is not plugged in`)));
