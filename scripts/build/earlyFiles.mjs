/** The machine behind the form of the sign-in widget, and what follows it. */
const MACHINE = ['/src/embed/liveWidget.ts'];

/**
 * Puts the code before the form in one file for each way in, and the machine behind it in a second one, which would
 * otherwise wait for its own imports; later code is loaded when it is wanted.
 */
export const earlyFiles = (entries) => {
  const first = new Set();
  const machine = new Set();
  return {
    plugin: {
      name: 'early-files',
      buildEnd() {
        const collect = (id, into) => {
          if (first.has(id) || into.has(id)) return;
          into.add(id);
          for (const imported of this.getModuleInfo(id)?.importedIds ?? []) collect(imported, into);
        };
        const collectAll = (starts, into) => {
          for (const id of this.getModuleIds()) if (starts.some((start) => id.endsWith(start))) collect(id, into);
        };
        collectAll(entries, first);
        collectAll(MACHINE, machine);
      },
    },
    isFirst: (id) => first.has(id),
    isMachine: (id) => machine.has(id),
  };
};
