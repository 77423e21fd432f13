import { asOfHost, type HostConfig } from './hostPage.ts';
import { literal } from './literal.ts';
import type { Draft } from '../values.ts';

const inScript = (code: string) => code.replaceAll('<', String.raw`\x3c`);
const lines = (...parts: (string | false)[]) => parts.filter((part) => part !== false).join('\n');
const indented = (text: string) => text.replaceAll(/^(?=.)/gm, '  ');

/** What all ways in have in common: the configuration, and where links and providers lead back to. */
const prepared = ({ config, endsSignIn }: HostConfig) =>
  lines(
    '// The identity service names this page in its settings:',
    '// WIDGET_ORIGINS holds its origin.',
    endsSignIn && '// WIDGET_REDIRECT_URLS holds its address, where links and providers lead back to.',
    endsSignIn && 'const here = location.origin + location.pathname;',
    `const config = ${inScript(literal(config))};`,
    'const onSuccess = ({ user }) => console.log(user.user_id);',
    endsSignIn && 'finishSignIn(config).then((session) => session && onSuccess(session), console.error);',
  );
const imported = ({ endsSignIn }: HostConfig, name: string, file: string) => {
  const names = [...(endsSignIn ? ['finishSignIn'] : []), ...(name === '' ? [] : [name])];
  return names.length === 0 ? `import '${file}';` : `import { ${names.join(', ')} } from '${file}';`;
};

export type Way = 'react' | 'element' | 'script';

/** What both files import is fetched beside them, not after them. */
const PRELOAD = '<link rel="modulepreload" href="/tinyspark/widget.js">';

const ways: Record<Way, (host: HostConfig) => string> = {
  react: (host) => `${imported(host, 'TinysparkSignIn', './tinyspark/react.js')}

${prepared(host)}

export function SignIn() {
  return <TinysparkSignIn config={config} onSuccess={onSuccess} />;
}
`,
  element: (host) => `${PRELOAD}
<tinyspark-sign-in></tinyspark-sign-in>
<script type="module">
  ${imported(host, '', '/tinyspark/element.js')}

${indented(prepared(host))}
  Object.assign(document.querySelector('tinyspark-sign-in'), { config, onSuccess });
</script>
`,
  script: (host) => `${PRELOAD}
<div id="sign-in"></div>
<script type="module">
  ${imported(host, 'mount', '/tinyspark/script.js')}

${indented(prepared(host))}
  mount(document.querySelector('#sign-in'), config, { onSuccess });
</script>
`,
};

/**
 * What a host copies into its page, for each way in (docs/embedding.md); `origin` is that of the playground. The page may
 * be anyone's: the code names the identity service and comes back to where it stands.
 */
export const codeFor = (way: Way, draft: Draft, origin: string): string => ways[way](asOfHost(draft, origin));
