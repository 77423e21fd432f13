import { inlineScript } from '#services/kit/pages/inlineScript.ts';

/** Groups the digits of the card form. */
export const cardInput = inlineScript(new URL('cardInput.mjs', import.meta.url));
