import type { Draft } from './values.ts';

const LINE = 84;
const PLAIN_NAME = /^[A-Za-z_$][\w$]*$/;

const quoted = (text: string) =>
  `'${JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(String.raw`\"`, '"')
    .replaceAll("'", String.raw`\'`)}'`;

/** A value as JavaScript, broken into lines where one would be too long. */
export function literal(value: unknown, indent = ''): string {
  const inner = `${indent}  `;
  const wrapped = ([open, close]: [string, string], parts: string[]) => {
    if (parts.length === 0) return `${open}${close}`;
    const pad = open === '{' ? ' ' : '';
    const line = `${open}${pad}${parts.join(', ')}${pad}${close}`;
    if (indent.length + line.length <= LINE && !line.includes('\n')) return line;
    return `${open}\n${parts.map((part) => `${inner}${part},\n`).join('')}${indent}${close}`;
  };
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value))
    return wrapped(
      ['[', ']'],
      value.map((one) => literal(one, inner)),
    );
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).map(
    ([name, one]) => `${PLAIN_NAME.test(name) ? name : quoted(name)}: ${literal(one, inner)}`,
  );
  return wrapped(['{', '}'], fields);
}

const inAttribute = (json: string) => json.replaceAll('&', '&amp;').replaceAll("'", '&#39;');
const inScript = (code: string) => code.replaceAll('<', String.raw`\x3c`);
const indented = (text: string, by: string) => text.replaceAll('\n', `\n${by}`);

export type Way = 'react' | 'element' | 'script';

/** What a host copies into its page, for each way in (docs/embedding.md). */
export const codeFor: Record<Way, (config: Draft) => string> = {
  react: (config) => `import { TinysparkSignIn } from './tinyspark/react.js';

const config = ${literal(config)};

export function SignIn() {
  return <TinysparkSignIn config={config} onSuccess={({ user }) => console.log(user.user_id)} />;
}
`,
  element: (config) => `<script type="module" src="/tinyspark/element.js"></script>
<tinyspark-sign-in
  config='${indented(inAttribute(JSON.stringify(config, null, 2)), '  ')}'
></tinyspark-sign-in>
<script type="module">
  document.querySelector('tinyspark-sign-in').onSuccess = ({ user }) => console.log(user.user_id);
</script>
`,
  script: (config) => `<div id="sign-in"></div>
<script type="module">
  import { mount } from '/tinyspark/script.js';

  const config = ${inScript(indented(literal(config), '  '))};
  mount(document.querySelector('#sign-in'), config, { onSuccess: ({ user }) => console.log(user.user_id) });
</script>
`,
};
