import type { Provider } from '#services/platform/oauth/provider.ts';
import { everyProvider } from '#services/platform/oauth/providers.ts';

const code = (text: string): string => `\`${text}\``;

/** The name in the database, where that is not the issuer that callbacks name. */
function knownBy({ issuer, callbackIssuer }: Provider, documented: string | undefined): string {
  if (issuer === documented) return '';
  return callbackIssuer?.includes('{') ? "the ID token's issuer" : code(issuer);
}

function rowOf(provider: Provider): string {
  const { id, standard, email, sandbox, sources } = provider;
  const documented = provider.callbackIssuer ?? (standard === 'openid' ? provider.issuer : undefined);
  const cells = [
    id,
    standard,
    documented === undefined ? 'none documented' : code(documented),
    sandbox.namesIssuer ? 'yes' : 'no',
    code(sandbox.denial ?? 'access_denied'),
    email,
    knownBy(provider, documented),
    Object.entries(sources)
      .map(([title, url]) => `[${title}](${url})`)
      .join(', '),
  ];
  return `| ${cells.join(' | ')} |`.replaceAll('|  |', '| |');
}

/** Prints the table of docs/providers.md from the files of the providers. */
export function providersTable(): string {
  const head = '| provider | standard | issuer | `iss` in the callback | says no | address | known by | sources |';
  return [head, '|---|---|---|---|---|---|---|---|', ...Object.values(everyProvider).map(rowOf), ''].join('\n');
}
