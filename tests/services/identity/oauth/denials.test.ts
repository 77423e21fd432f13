import { expect, it } from 'vitest';
import { failureOf } from '#services/identity/shared/providers/denials.ts';
import { everyProvider } from '#services/platform/oauth/providers.ts';

it("takes each provider's own word for the person's no for one [D-440]", () => {
  const words = Object.values(everyProvider).map(({ sandbox }) => sandbox.denial ?? 'access_denied');
  expect(new Set([...words, 'user_cancelled_authorize'].map(failureOf))).toEqual(new Set(['access_denied']));
  expect(['server_error', 'temporarily_unavailable', 'redirect_uri_mismatch', ''].map(failureOf)).toEqual(
    Array.from({ length: 4 }, () => 'oauth_flow_callback_error'),
  );
});
