import { inlineScript } from './inlineScript.ts';

/** The script that copies links, codes and examples: buttons with `data-copy`, hidden until it runs. */
export const copyButtons = inlineScript('services/platform/pages/copyButtons.mjs');
