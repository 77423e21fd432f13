import { expect, test } from 'vitest';
import { configuredIn, hashOf } from '#src/playground/draftFragment.ts';
import { moved, nameOf, valueAt, withValue } from '#src/playground/draft/values.ts';
import { widgetNames } from '#src/playground/widgets/widgets.ts';

const draft = {
  publicToken: 'public-token-test-1',
  oauthOptions: { providers: [{ type: 'google' }, { type: 'apple' }] },
};

test('a value is read and changed where it stands, and the draft before stays as it was', () => {
  const path = ['oauthOptions', 'providers', 1, 'custom_scopes'];
  const next = withValue(draft, path, ['name']);
  expect(valueAt(next, path)).toEqual(['name']);
  expect(next['oauthOptions']).toEqual({ providers: [{ type: 'google' }, { type: 'apple', custom_scopes: ['name'] }] });
  expect(valueAt(draft, path)).toBeUndefined();
  expect(valueAt(draft, ['oauthOptions', 'publicToken', 'none'])).toBeUndefined();
});

test('what is taken out leaves no empty object behind, and what is known keeps its place', () => {
  const minutes = ['sessionOptions', 'sessionDurationMinutes'];
  expect(withValue(withValue(draft, minutes, 60), minutes, undefined)).toEqual(draft);
  expect(Object.keys(withValue(draft, ['publicToken'], 'other'))).toEqual(['publicToken', 'oauthOptions']);
});

test('a field is named as errors of the widget name it', () => {
  expect(nameOf(['oauthOptions', 'providers', 0, 'type'])).toBe('oauthOptions.providers[0].type');
});

test('an entry moves by one place and never out of its list', () => {
  expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b']);
  expect(moved(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c']);
  expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'b', 'c']);
});

const origin = 'https://app.example';

test.each(widgetNames)('an address carries a configuration of one widget: %s', (name) => {
  expect(configuredIn(hashOf({ name, draft }), origin)).toEqual({ name, draft });
});

test('an address that names no widget is one of the sign-in widget; any other address carries none', () => {
  const config = encodeURIComponent(JSON.stringify(draft));
  expect(configuredIn(`#config=${config}`, origin)).toEqual({ name: 'signIn', draft });
  for (const hash of ['', '#other', '#config=%', '#config=%22text%22', `#widget=other&config=${config}`])
    expect(configuredIn(hash, origin), hash).toBeNull();
});

test('an address may name a widget alone, which is as it opens then', () => {
  const address = `${origin}/business`;
  expect(configuredIn('#widget=business', origin)).toMatchObject({
    name: 'business',
    draft: { authFlowType: 'Discovery', emailMagicLinksOptions: { discoveryRedirectURL: address } },
  });
});
