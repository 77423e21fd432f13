import { everyProvider } from '#services/platform/oauth/providers.ts';
import { oauthClientNames } from '#services/platform/settings/oauthClients.ts';
import { settingMeta } from '#services/platform/settings/definitions.ts';
import { environment } from '#services/platform/settings/schema.ts';

const code = (text: string): string => `\`${text}\``;

const row = (...cells: [string, string, string]): string => `| ${cells.join(' | ')} |`;

function settingRows(): string[] {
  return Object.entries(environment.shape).map(([name, schema]) => {
    const { about = '', absent, needed } = settingMeta.get(schema) ?? {};
    const fallback: unknown = schema.safeParse(undefined).data;
    const shown = absent ?? (fallback === null ? '–' : code(String(fallback)));
    const demanded = needed === undefined ? '' : `needed: ${needed}`;
    return row(code(name), shown, [demanded, about].filter(Boolean).join('; '));
  });
}

function clientRows(): string[] {
  const all = Object.values(everyProvider);
  const signing = all.filter(({ clientAuthentication }) => clientAuthentication === 'signed_jwt');
  const usual = all.filter((provider) => !signing.includes(provider));
  const callback = code('/v1/oauth/callback/oauth-callback-{test or live}-{provider}');
  const ofMembers = code('/v1/b2b/oauth/callback/oauth-callback-{test or live}-{provider}');
  return [
    row(
      ['{PROVIDER}_CLIENT_ID', '{PROVIDER}_CLIENT_SECRET'].map(code).join(', '),
      '– (sandbox provider)',
      `real sign-in with ${usual.map(({ id }) => code(id.toUpperCase())).join(', ')}; the address to register there is ${callback}, and for members of organizations ${ofMembers}`,
    ),
    ...signing.map(({ id }) =>
      row(
        (oauthClientNames.get(id) ?? []).map(code).join(', '),
        '– (sandbox provider)',
        `the same with ${code(id.toUpperCase())}`,
      ),
    ),
  ];
}

/** Prints the table of settings from the schema that reads them. */
export function settingsTable(): string {
  const head = [row('setting', 'default', 'in production'), '|---|---|---|'];
  return [...head, ...settingRows(), ...clientRows(), ''].join('\n');
}
