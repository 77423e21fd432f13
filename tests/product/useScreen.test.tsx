// @vitest-environment happy-dom
import { act, Component, type ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createActor, fromTransition } from 'xstate';
import { useScreen } from '#src/product/useScreen.ts';

type Press = { type: 'pressed' } | { type: 'failed' };
const counting = fromTransition((times: number, { type }: Press) => {
  if (type === 'failed') throw new Error('the flow broke');
  return times + 1;
}, 3);
const opened = () => {
  // Without an observer XState reports the error to the process.
  const flow = createActor(counting);
  flow.subscribe({ error: () => {} });
  return flow.start();
};
type Flow = ReturnType<typeof opened>;

const toScreen = ({ context }: { context: number }) => `pressed ${context} times`;
const Page = ({ flow }: { flow: Flow }) => <p>{useScreen(flow, toScreen, 'prerendered')}</p>;

class Boundary extends Component<{ children: ReactNode }, { message: string | null }> {
  override state = { message: null };
  static getDerivedStateFromError = (error: unknown) => ({ message: error instanceof Error ? error.message : '?' });
  override render() {
    return this.state.message ?? this.props.children;
  }
}

let root: Root | null = null;
let place = document.createElement('div');
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  place = document.createElement('div');
});
const draw = (flow: Flow) =>
  act(() => {
    root ??= createRoot(place, { onCaughtError: () => {} });
    root.render(
      <Boundary>
        <Page flow={flow} />
      </Boundary>,
    );
  });
afterEach(() => {
  act(() => root?.unmount());
  root = null;
});

it('shows each step of a flow', () => {
  const flow = opened();
  draw(flow);
  expect(place.textContent).toBe('pressed 3 times');
  act(() => flow.send({ type: 'pressed' }));
  expect(place.textContent).toBe('pressed 4 times');
});

it('follows another flow when it is given one', () => {
  const [first, second] = [opened(), opened()];
  draw(first);
  second.send({ type: 'pressed' });
  draw(second);
  expect(place.textContent).toBe('pressed 4 times');
  act(() => first.send({ type: 'pressed' }));
  act(() => second.send({ type: 'pressed' }));
  expect(place.textContent).toBe('pressed 5 times');
});

it('hands the error that ends a flow to the boundary of the page', () => {
  const flow = opened();
  draw(flow);
  act(() => flow.send({ type: 'failed' }));
  expect(place.textContent).toBe('the flow broke');
});

it('takes over the prerendered markup as it is, however far the flow has come', () => {
  const flow = opened();
  place.innerHTML = renderToString(<Page flow={flow} />);
  expect(place.textContent).toBe('prerendered');
  flow.send({ type: 'pressed' });
  const errors: unknown[] = [];
  act(() => {
    root = hydrateRoot(place, <Page flow={flow} />, { onRecoverableError: (error) => errors.push(error) });
  });
  expect([place.textContent, errors]).toEqual(['pressed 4 times', []]);
});
