import { expect, it } from 'vitest';
import { LoggedInView } from '#src/views/business/ended/loggedIn.view.tsx';
import { render, send, tags } from '#tests/views/rendering.tsx';

const loggedIn = {
  kind: 'loggedIn',
  organization: 'Northwind',
  logoUrl: null,
  member: { name: 'Jane Doe', email: 'jane@acme.test', isAdmin: true },
  isSigningOut: false,
} as const;

it('names the organization, with a way on to the address of the setting [B2B-03 D-462]', () => {
  const screen = { ...loggedIn, continueUrl: 'https://app.example/home' };
  const { markup, text } = render(<LoggedInView screen={screen} send={send} />);
  expect(text).toBe(
    'Success You are signed in to Northwind. Jane Doe jane@acme.test Admin Continue Switch organization Sign out',
  );
  expect(tags(markup, 'a')).toEqual([
    '<a class="ts-btn ts-btn--primary ts-btn--wide" href="https://app.example/home">',
  ]);
});

it('has no link where the host goes on by itself [B2B-03 D-462]', () => {
  const { text } = render(<LoggedInView screen={{ ...loggedIn, continueUrl: null }} send={send} />);
  expect(text).toBe(
    'Success You are signed in to Northwind. Jane Doe jane@acme.test Admin Switch organization Sign out',
  );
});

it('names a member without a name by the address alone [D-594]', () => {
  const member = { ...loggedIn.member, name: '' };
  const { text } = render(<LoggedInView screen={{ ...loggedIn, member, continueUrl: null }} send={send} />);
  expect(text).toBe('Success You are signed in to Northwind. jane@acme.test Admin Switch organization Sign out');
});
