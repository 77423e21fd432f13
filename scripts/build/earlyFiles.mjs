/** The machine behind the form of the sign-in widget, and what follows it. */
const MACHINE = ['/src/embed/liveWidget.ts'];

/**
 * The bundler's helper for the names of a module is a file of its own, which would come after the machine. It is written
 * behind the machine's code instead: nothing before it moves, so the source map stays right.
 */
function withItsHelper(code) {
  const [statement, name] = /import\{t as (\w+)\}from"\.\/rolldown-runtime-[^"]*";/.exec(code) ?? [];
  if (statement === undefined) throw new Error('The machine imports the helper of the bundler in another way');
  const helper = `function ${name}(of){let all={};for(let one in of)Object.defineProperty(all,one,{get:of[one],enumerable:!0});return all}`;
  return `${code.replace(statement, ' '.repeat(statement.length))}\n${helper}\n`;
}

/**
 * Puts the code before the form in one file for each way in, and the machine behind it in a second one, which would
 * otherwise wait for its own imports; later code is loaded when it is wanted.
 */
export const earlyFiles = (entries, isProduction) => {
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
      generateBundle(_, bundle) {
        // In the builds for walks the machine has more of the bundler's helpers.
        if (!isProduction) return;
        for (const chunk of Object.values(bundle)) if (chunk.name === 'machine') chunk.code = withItsHelper(chunk.code);
      },
    },
    isFirst: (id) => first.has(id),
    isMachine: (id) => machine.has(id),
  };
};
