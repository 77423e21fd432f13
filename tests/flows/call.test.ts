import { expect, it, vi } from 'vitest';
import { createActor, setup, toPromise } from 'xstate';
import { notProvided } from '#machines/ports/notProvided.ts';
import { call, callLoaded } from '#src/flows/call.ts';

interface Echoes {
  echo(request: { word: string }, signal: AbortSignal): Promise<unknown[]>;
  listen(signal: AbortSignal): Promise<unknown[]>;
}
const echoes: Echoes = {
  echo: async (...given) => given,
  listen: async (...given) => given,
};

const machine = setup({ actors: { echo: notProvided<Echoes['echo']>() } }).createMachine({
  invoke: { id: 'echo', src: 'echo', input: { word: 'hello' } },
});

it('asks a method with its request and a signal, or with the signal only', async () => {
  const { echo, listen } = { echo: call(echoes.echo), listen: call(echoes.listen) };
  expect(await toPromise(createActor(echo, { input: { word: 'hello' } }).start())).toEqual([
    { word: 'hello' },
    expect.any(AbortSignal),
  ]);
  expect(await toPromise(createActor(listen).start())).toEqual([expect.any(AbortSignal)]);
});

it('loads an adapter with the first call of one of its methods', async () => {
  const load = vi.fn<() => Promise<Echoes>>(async () => echoes);
  const adapter = { loaded: null, load };
  const echo = callLoaded(adapter, (port) => port.echo);
  expect(load).not.toHaveBeenCalled();
  expect(await toPromise(createActor(echo, { input: { word: 'hello' } }).start())).toEqual([
    { word: 'hello' },
    expect.any(AbortSignal),
  ]);
  expect(load).toHaveBeenCalledTimes(1);
});

it('names an actor that nobody has provided', async () => {
  const forgotten = createActor(machine);
  forgotten.subscribe({ error: () => {} });
  await expect(toPromise(forgotten.start())).rejects.toThrow('echo is not provided');
});
