// @vitest-environment happy-dom
import { act, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { type AnyActorRef, createActor, createMachine } from 'xstate';
import { useActorTree } from '#src/flows/actorTree.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const machine = createMachine({
  initial: 'asking',
  states: { asking: { on: { answered: { target: 'settled' } } }, settled: {} },
});

/** Answers after the first drawing, before anybody listens. */
function Answering({ actor }: { actor: AnyActorRef }) {
  useLayoutEffect(() => actor.send({ type: 'answered' }), [actor]);
  return null;
}
function Shown({ actor }: { actor: AnyActorRef }) {
  useActorTree(actor);
  return (
    <p>
      {String(actor.getSnapshot().value)}
      <Answering actor={actor} />
    </p>
  );
}

test('what has changed between the first drawing and the first listening is drawn', async () => {
  const actor = createActor(machine).start();
  const place = document.createElement('div');
  await act(() => createRoot(place).render(<Shown actor={actor} />));
  expect(place.textContent).toBe('settled');
});
