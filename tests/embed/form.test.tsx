// @vitest-environment happy-dom
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { PasscodeField } from '#src/views/widget/passcode/passcodeField.tsx';
import { Form } from '#src/views/widget/form.tsx';
import { PageContextProvider } from '#src/views/pageContext.tsx';
import { facts } from '#tests/views/rendering.tsx';

let root: Root;
const sent: string[] = [];

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  sent.length = 0;
  const place = document.createElement('div');
  document.body.append(place);
  root = createRoot(place);
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
});

const shownInput = () => document.querySelector('input') ?? document.createElement('input');
/** Writes a value past the setter that React watches. */
const fill = (input: HTMLInputElement, value: string) =>
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);

function EmailForm() {
  const [email, setEmail] = useState('');
  return (
    <Form onSubmitted={() => sent.push('submitted')}>
      <input
        aria-label="Email"
        value={email}
        onChange={({ currentTarget: { value } }) => {
          sent.push(value);
          setEmail(value);
        }}
      />
    </Form>
  );
}

it('sends what stands in a field, though it was filled without an event [D-454]', () => {
  act(() => root.render(<EmailForm />));
  fill(shownInput(), 'jane@acme.test');
  const submit = new Event('submit', { bubbles: true, cancelable: true });
  act(() => void document.querySelector('form')?.dispatchEvent(submit));
  expect(sent).toEqual(['jane@acme.test', 'submitted']);
  expect(submit.defaultPrevented).toBe(true);
});

it("keeps the host's page where its form keeps the event from React [D-454]", () => {
  act(() => root.render(<EmailForm />));
  const submit = new Event('submit', { bubbles: false, cancelable: true });
  document.querySelector('form')?.dispatchEvent(submit);
  expect([sent, submit.defaultPrevented]).toEqual([['submitted'], true]);
});

it('leaves a passcode alone while an input method composes it [D-453]', () => {
  const field = { current: null };
  act(() =>
    root.render(
      <PageContextProvider value={facts}>
        <PasscodeField field={field} code="" failure={null} isVerifying={false} onTyped={(text) => sent.push(text)} />
      </PageContextProvider>,
    ),
  );
  const input = shownInput();
  act(() => {
    fill(input, '１２');
    input.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }));
  });
  expect([input.value, sent]).toEqual(['１２', []]);
  act(() => {
    fill(input, '１２３４５６');
    input.dispatchEvent(new Event('compositionend', { bubbles: true }));
  });
  expect(sent).toEqual(['１２３４５６']);
});
