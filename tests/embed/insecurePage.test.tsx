// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { TinysparkBusinessSignIn } from '#src/embed/business/tinysparkBusinessSignIn.tsx';
import { TinysparkSignIn } from '#src/embed/tinysparkSignIn.tsx';

const config = { publicToken: 'public-token-test-tinyspark', identityUrl: 'https://identity.example.com' };
const SENTENCE = `Serve this page over https: the browser does not let ${location.origin} sign anybody in.`;

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

it.each([
  ['sign-in', TinysparkSignIn],
  ['business sign-in', TinysparkBusinessSignIn],
] as const)('tells the maker of a plain http page that the %s needs https [D-456]', (_, Widget) => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('isSecureContext', false);
  const errors: unknown[] = [];
  const root = createRoot(document.body);
  act(() => root.render(<Widget config={config} onError={(error) => errors.push(error)} />));
  expect(document.body.textContent).toBe(`The sign-in form cannot be shown. ${SENTENCE}`);
  expect(errors.map(String)).toEqual([`WidgetConfigError: ${SENTENCE}`]);
  act(() => root.unmount());
});
