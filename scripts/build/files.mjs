import { createLogger } from 'vite';

const ENTRY = 'src/product/entry.ts';
/** Evaluated by the entry in a task of its own, after React. */
const FIRST = 'src/product/takeOver.tsx';
const REACT = /[/]node_modules[/](?:react|react-dom|scheduler)[/]/;
const ADAPTERS = 'src/flows/checkout/productAdapters.ts';
/** Evaluated before the adapters in a task of its own. */
const PARSER = 'src/adapters/identity/identityCall.ts';
/** Loaded by the first screen as soon as nothing better is to do. */
const LIKELY = /src[/]flows[/]widget[/](?:magicLink|personRedirect|toasts[/]toasts)[.]flow[.]ts$/;

/**
 * Divides the client into files: the entry with React and the first screen, both named in the page, since each is
 * evaluated in a task of its own; three that the first screen loads when idle, the parser, the adapters and the flows
 * that are likely to come; and one that several later pages share. Returns a Vite plugin, the options of the output,
 * and the style files that are inside every page, once they are written: no script waits for them.
 */
export function clientFiles() {
  const entry = new Set();
  const first = new Set();
  const parser = new Set();
  const adapters = new Set();
  const likely = new Set();
  const inlined = [];
  const isIn = (set) => (id) => set.has(id);
  return {
    plugin: {
      name: 'client-files',
      buildEnd() {
        const collect = (set, id) => {
          if (set.has(id)) return;
          set.add(id);
          for (const imported of this.getModuleInfo(id)?.importedIds ?? []) collect(set, imported);
        };
        for (const id of this.getModuleIds()) {
          if (id.endsWith(ENTRY)) collect(entry, id);
          if (id.endsWith(FIRST)) collect(first, id);
          if (id.endsWith(PARSER)) collect(parser, id);
          if (id.endsWith(ADAPTERS)) collect(adapters, id);
          if (LIKELY.test(id)) collect(likely, id);
        }
      },
      generateBundle(_, bundle) {
        for (const { facadeModuleId, viteMetadata } of Object.values(bundle)) {
          if (facadeModuleId?.endsWith(ENTRY) !== true) continue;
          inlined.push(...viteMetadata.importedCss);
          viteMetadata.importedCss.clear();
        }
      },
    },
    inlined,
    output: {
      // A single '…' would make the browser keep a whole script in two bytes a letter.
      charset: 'ascii',
      codeSplitting: {
        groups: [
          { name: 'entry', test: (id) => REACT.test(id) || entry.has(id), priority: 2.5 },
          { name: 'first', test: isIn(first), priority: 2 },
          { name: 'parser', test: isIn(parser), priority: 1.7 },
          { name: 'rest', test: /rest[.]css$/, priority: 3 },
          { name: 'productAdapters', test: isIn(adapters), priority: 1.5 },
          { name: 'likely', test: isIn(likely), priority: 1 },
          { name: 'shared', test: /[.]tsx?$|[.]m?js$/, minShareCount: 2 },
        ],
      },
    },
  };
}

/** The ports are loaded by the first screen and imported by the later pages, on purpose. */
export function quietLogger() {
  const logger = createLogger('warn');
  const { warn } = logger;
  logger.warn = (text, options) => text.includes('INEFFECTIVE_DYNAMIC_IMPORT') || warn(text, options);
  return logger;
}
