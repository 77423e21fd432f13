const ENTRY = 'src/shell/entry.tsx';
const LATER = 'src/shell/later.ts';

/**
 * How the client falls into files: the first screen is one file and waits for no second one; what several later
 * pages share is another. A Vite plugin and the options of the output.
 */
export function clientFiles() {
  const first = new Set();
  const later = new Set();
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
          if (id.endsWith(ENTRY)) collect(first, id);
          if (id.endsWith(LATER)) collect(later, id);
        }
      },
    },
    /** The ports are loaded by the first screen and imported by the later pages, on purpose. */
    onLog: (level, log, tell) => (log.code === 'INEFFECTIVE_DYNAMIC_IMPORT' ? undefined : tell(level, log)),
    output: {
      codeSplitting: {
        groups: [
          { name: 'first', test: isIn(first), priority: 2 },
          { name: 'later', test: (id) => later.has(id) && !id.endsWith('.css'), priority: 1 },
          { name: 'onward', test: /[.]tsx?$|[.]m?js$/, minShareCount: 2 },
        ],
      },
    },
  };
}
