import { expect, test } from 'vitest';
import { edited } from '#src/playground/edited.ts';
import { business } from '#src/playground/widgets/business.ts';

const origin = 'https://app.example';
const draft = { publicToken: 'a', oauthOptions: { providers: ['google', 'slack'], customScopes: ['email'] } };

test('a person who says more of a provider that was written as a text keeps what it was', () => {
  const path = ['oauthOptions', 'providers', 1, 'customScopes'];
  expect(edited(business, draft, path, ['chat:write'], origin)).toEqual({
    publicToken: 'a',
    oauthOptions: { providers: ['google', { type: 'slack', customScopes: ['chat:write'] }], customScopes: ['email'] },
  });
  expect(draft.oauthOptions.providers).toEqual(['google', 'slack']);
});

test('another order of providers leaves them as they were written', () => {
  expect(edited(business, draft, ['oauthOptions', 'providers'], ['slack', 'google'], origin)).toMatchObject({
    oauthOptions: { providers: ['slack', 'google'] },
  });
});
