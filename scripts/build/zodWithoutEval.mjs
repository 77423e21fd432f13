const GLOBAL =
  /\(_a = globalThis\)\.__zod_globalConfig \?\? \(_a\.__zod_globalConfig = \{\}\);\nexport const globalConfig = globalThis\.__zod_globalConfig;/;

/**
 * zod in a browser: `jitless` from its first schema on, since its probe for `Function` breaks a strict content security
 * policy. Its setting lies in a global name that a host's own zod reads too, so the one of a bundle is its own.
 */
export const zodWithoutEval = {
  name: 'zod-without-eval',
  transform(code, id) {
    if (!/[/]zod[/]v4[/]core[/]core\.m?js$/.test(id.replace(/[?].*$/, '').replaceAll('\\', '/'))) return null;
    const own = code.replace(GLOBAL, 'export const globalConfig = { jitless: true };');
    if (own === code) throw new Error('zod is not what it was');
    return { code: own.replaceAll('globalThis.__zod_globalConfig', 'globalConfig'), map: null };
  },
};
