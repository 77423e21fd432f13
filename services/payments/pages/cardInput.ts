import { inlineScript } from '#services/platform/pages/inlineScript.ts';

/** Groups the digits of the card form. */
export const cardInput = inlineScript('services/payments/pages/cardInput.mjs');
