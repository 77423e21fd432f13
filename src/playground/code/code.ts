import { asOfHost } from './hostPage.ts';
import { literal } from './literal.ts';
import type { Draft } from '../draft/values.ts';
import type { Embedding } from '../widgets/widgetDescription.ts';

const inScript = (code: string) => code.replaceAll('<', String.raw`\x3c`);
const lines = (...parts: (string | false)[]) => parts.filter((part) => part !== false).join('\n');
const indented = (text: string) => text.replaceAll(/^(?=.)/gm, '  ');

/** The parts of a host's page that all ways in have in common. */
interface Parts {
  embedding: Embedding;
  /** The function that ends a sign-in on this page; null: nothing leads back here, or the widget does it. */
  finish: string | null;
  /** The configuration, and where links and providers lead back to. */
  prepared: string;
}

function partsOf(embedding: Embedding, draft: Draft, origin: string): Parts {
  const { config, isReturnedTo } = asOfHost(draft, origin, embedding.returnFields);
  const finish = isReturnedTo ? embedding.finish : null;
  const prepared = lines(
    '// The identity service names this page in its settings:',
    '// WIDGET_ORIGINS holds its origin.',
    isReturnedTo && '// WIDGET_REDIRECT_URLS holds its address, where links and providers lead back to.',
    isReturnedTo && 'const here = location.origin + location.pathname;',
    `const config = ${inScript(literal(config))};`,
    `const onSuccess = ${embedding.onSuccess};`,
    finish !== null && `${finish}(config).then((session) => session && onSuccess(session), console.error);`,
  );
  return { embedding, finish, prepared };
}

function imported({ embedding: { filePrefix }, finish }: Parts, name: string | null, folder: string, file: string) {
  const names = [finish, name].filter((one) => one !== null);
  const path = `'${folder}/${filePrefix}${file}.js'`;
  return names.length === 0 ? `import ${path};` : `import { ${names.join(', ')} } from ${path};`;
}

/** Fetches what both files import beside them, not after them. */
const preload = ({ embedding: { filePrefix } }: Parts) =>
  `<link rel="modulepreload" href="/tinyspark/${filePrefix}widget.js">`;

export type Way = 'react' | 'element' | 'script';

const ways: Record<Way, (parts: Parts) => string> = {
  react: (parts) => `${imported(parts, parts.embedding.component, './tinyspark', 'react')}

${parts.prepared}

export function SignIn() {
  return <${parts.embedding.component} config={config} onSuccess={onSuccess} />;
}
`,
  element: (parts) => `${preload(parts)}
<${parts.embedding.element}></${parts.embedding.element}>
<script type="module">
  ${imported(parts, null, '/tinyspark', 'element')}

${indented(parts.prepared)}
  Object.assign(document.querySelector('${parts.embedding.element}'), { config, onSuccess });
</script>
`,
  script: (parts) => `${preload(parts)}
<div id="sign-in"></div>
<script type="module">
  ${imported(parts, parts.embedding.mount, '/tinyspark', 'script')}

${indented(parts.prepared)}
  ${parts.embedding.mount}(document.querySelector('#sign-in'), config, { onSuccess });
</script>
`,
};

/**
 * Returns the code that a host copies into its page, for each way in (docs/embedding.md); `origin` is that of the
 * playground. The page may be anyone's: the code names the identity service and comes back to where it is.
 */
export const codeFor = (way: Way, embedding: Embedding, draft: Draft, origin: string): string =>
  ways[way](partsOf(embedding, draft, origin));
