import { build, printFailure } from './builds.mjs';
import { installDevelopment, isDevelopmentMissing } from './dependencies.mjs';
import { isBuiltElsewhere, removeLater, writeLater } from './later.mjs';
import { missingParts } from './parts.mjs';
import { endAll } from './run.mjs';

const names = { widget: "widget's package", playground: 'playground', atlas: 'atlas' };
/** Pages that a reader may ask for before they are built. */
const addresses = { playground: '/playground/', atlas: '/atlas/' };

/**
 * Plans what a server does not need before it listens: the widget's package, the playground, the packages of
 * developers, and the atlas, which is drawn with one of them. Call it once the pages are built.
 * @returns {{ count: number, build(): Promise<void> }} `build` makes one after the other, at the lowest priority; a
 *   failure is printed, and the others are made all the same
 */
export function planLater() {
  const parts = isBuiltElsewhere() ? [] : missingParts(isDevelopmentMissing());
  const steps = parts.map((part) => ({
    what: `${names[part]} could not be built`,
    log: `build-${part}.log`,
    part,
    run: async () => (await build('production', { log: `build-${part}.log`, parts: [part], isPatient: true })).code,
  }));
  if (isDevelopmentMissing()) {
    const place = steps.findIndex(({ part }) => part === 'atlas');
    steps.splice(place < 0 ? steps.length : place, 0, {
      what: 'development packages could not be installed',
      log: 'install-development.log',
      run: installDevelopment,
    });
  }
  const announce = (open) => writeLater(open.flatMap(({ part }) => addresses[part] ?? []));
  if (steps.length > 0) {
    announce(steps);
    process.once('exit', () => {
      removeLater();
      endAll();
    });
  }
  return {
    count: steps.length,
    async build() {
      if (steps.length === 0) return;
      if (parts.length > 0) console.log(`Building in the background: ${parts.map((part) => names[part]).join(', ')} …`);
      const began = Date.now();
      let failed = 0;
      for (const [index, { what, log, run }] of steps.entries()) {
        if ((await run()) !== 0) {
          failed += 1;
          printFailure(what, log);
        }
        announce(steps.slice(index + 1));
      }
      removeLater();
      if (failed === 0) console.log(`Background work done in ${Math.round((Date.now() - began) / 1000)} s.`);
    },
  };
}
