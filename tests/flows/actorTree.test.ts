// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { type AnyActorRef, createActor, createMachine } from 'xstate';

afterEach(() => {
  vi.doUnmock('react');
  vi.doUnmock('react-dom/client');
  vi.resetModules();
});

const machine = createMachine({
  initial: 'asking',
  states: { asking: { on: { answered: { target: 'settled' } } }, settled: {} },
});

/** Libraries that draw: in the product, and in the file for any page of a host. */
const libraries = {
  React: () => {},
  Preact: () => {
    vi.doMock('react', () => import('preact/compat'));
    vi.doMock('react-dom/client', () => import('preact/compat/client'));
  },
};

test.for(Object.entries(libraries))(
  'what has changed between the first drawing and the first listening is drawn by %s',
  async ([, use]) => {
    use();
    const { createElement, useLayoutEffect } = await import('react');
    const { createRoot } = await import('react-dom/client');
    const { useActorTree } = await import('#src/flows/actorTree.ts');
    /** Answers after the first drawing, before anybody listens. */
    function Answering({ actor }: { actor: AnyActorRef }) {
      useLayoutEffect(() => actor.send({ type: 'answered' }), [actor]);
      return null;
    }
    function Shown({ actor }: { actor: AnyActorRef }) {
      useActorTree(actor);
      return createElement('p', null, String(actor.getSnapshot().value), createElement(Answering, { actor }));
    }
    const place = document.createElement('div');
    createRoot(place).render(createElement(Shown, { actor: createActor(machine).start() }));
    await vi.waitFor(() => expect(place.textContent).toBe('settled'), 60_000);
  },
);
