import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { failureOf } from '#services/identity/shared/providers/denials.ts';
import { everyProvider } from '#services/platform/oauth/providers.ts';

const rows = readFileSync('docs/providers.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| [a-z]+ \| (?:openid|oauth2) \|/.test(line))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

it('docs/providers.md says of each provider what the code knows of it [D-440]', () => {
  const known = Object.values(everyProvider).map((provider) => {
    const { id, standard, email, sandbox } = provider;
    const documented = provider.callbackIssuer ?? (standard === 'openid' ? provider.issuer : undefined);
    const isKnownBy = provider.issuer === documented ? '' : `\`${provider.issuer}\``;
    return [
      id,
      standard,
      documented === undefined ? 'none documented' : `\`${documented}\``,
      sandbox.namesIssuer ? 'yes' : 'no',
      `\`${sandbox.denial ?? 'access_denied'}\``,
      email,
      id === 'microsoft' ? "the ID token's issuer" : isKnownBy,
    ];
  });
  expect(rows.map((cells) => cells.slice(0, 7))).toEqual(known);
  for (const cells of rows) expect(cells[7], cells[0]).toMatch(/\]\(https:\/\//);
});

it("takes each provider's own word for the person's no for one [D-440]", () => {
  const words = Object.values(everyProvider).map(({ sandbox }) => sandbox.denial ?? 'access_denied');
  expect(new Set([...words, 'user_cancelled_authorize'].map(failureOf))).toEqual(new Set(['access_denied']));
  expect(['server_error', 'temporarily_unavailable', 'redirect_uri_mismatch', ''].map(failureOf)).toEqual(
    Array.from({ length: 4 }, () => 'oauth_flow_callback_error'),
  );
});
