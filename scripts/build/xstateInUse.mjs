/**
 * Parts of xstate's classes that no widget calls: describing a machine's definition, writing snapshots down and taking
 * them up again. The developer tools are off, so what would look for them has nothing to do.
 */
const UNUSED = ['definition', 'toJSON', 'getPersistedSnapshot', 'restoreSnapshot', 'resolveState', 'select'];
const IDLE = 'attachDevTools';
/** A constructor binds some of them. */
const BOUND = new RegExp(`this\\.(${UNUSED.join('|')}) = this\\.\\1\\.bind\\(this\\);`, 'g');

const methodsOf = ({ body }) =>
  body
    .filter(({ type }) => type === 'ClassDeclaration')
    .flatMap((declared) => declared.body.body)
    .filter(({ type }) => type === 'MethodDefinition');

/** The library without them, before anything else is left out that only they have needed. */
export function xstateInUse() {
  const found = new Set();
  return {
    name: 'xstate-in-use',
    transform(code, id) {
      if (!/[/]xstate[/]dist[/][^/]+[.]esm[.]js$/.test(id)) return null;
      const methods = methodsOf(this.parse(code)).filter(({ key }) => key.name === IDLE || UNUSED.includes(key.name));
      const shorter = methods.toReversed().reduce((text, { key, value, start, end }) => {
        found.add(key.name);
        const [from, instead] = key.name === IDLE ? [value.body.start, '{}'] : [start, ''];
        // Keeps the following code on its lines, for the source map.
        return text.slice(0, from) + instead + text.slice(from, end).replaceAll(/[^\n]/g, '') + text.slice(end);
      }, code);
      return { code: shorter.replace(BOUND, ''), map: null };
    },
    buildEnd() {
      const missing = [...UNUSED, IDLE].filter((name) => !found.has(name));
      if (missing.length > 0) throw new Error(`xstate has no ${missing.join(', ')} any more`);
    },
  };
}
