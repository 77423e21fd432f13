// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { holdField, replayEarlyInput } from '#src/product/earlyInput.ts';

const PAGE = '<div id="root"><form><input id="email" /><button type="submit">Continue</button></form></div>';

beforeEach(() => {
  globalThis.__early = undefined;
  document.body.innerHTML = PAGE;
});

const emailField = () => document.querySelector<HTMLInputElement>('#email') ?? document.createElement('input');

it('keeps the text and the focus of a field that React drew anew [D-455]', () => {
  const typedText = holdField('#email');
  const first = emailField();
  first.focus();
  first.value = 'who@p';
  document.body.innerHTML = PAGE;
  expect(typedText()).toBe('who@p');
  expect(document.activeElement).toBe(emailField());
  expect(emailField()).not.toBe(first);
});

it('reads the field that React took over, and leaves the focus where it is [D-455]', () => {
  const typedText = holdField('#email');
  emailField().value = 'who@person.test';
  expect(typedText()).toBe('who@person.test');
  expect(document.activeElement).toBe(document.body);
  document.body.innerHTML = '';
  expect(holdField('#email')()).toBe('');
});

it('sends a form that was sent early, also where React drew it anew [D-455]', () => {
  const target = document.querySelector('form') ?? document.createElement('form');
  globalThis.__early = { last: { kind: 'submit', target }, stop: () => {} };
  document.body.innerHTML = PAGE;
  let sent = 0;
  document.querySelector('form')?.addEventListener('submit', (event) => {
    event.preventDefault();
    sent += 1;
  });
  replayEarlyInput();
  replayEarlyInput();
  expect(sent).toBe(1);
});
