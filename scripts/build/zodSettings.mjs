/**
 * The settings of zod in a browser, as values for `define`: without `Function`, since the probe for it breaks a strict
 * content security policy. They take the place of a global object, which the zod of a host reads too.
 */
export const zodSettings = { 'globalThis.__zod_globalConfig': { jitless: true } };
