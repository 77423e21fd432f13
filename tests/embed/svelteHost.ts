/** A host's project with Svelte. Svelte's own declarations have these two names, and much more. */
export const svelteHost = {
  'elements.d.ts': `declare module 'svelte/elements' {
  export interface HTMLAttributes<T extends EventTarget> { class?: string; onclick?: (event: Event & { currentTarget: T }) => void }
  export interface SvelteHTMLElements { div: HTMLAttributes<HTMLDivElement> }
}`,
  'svelte.ts': `import type { SvelteHTMLElements } from 'svelte/elements';

const config = { publicToken: 'public-token-test-tinyspark' };

export const fit: SvelteHTMLElements['tinyspark-sign-in'][] = [
  { config, class: 'form' },
  { config: JSON.stringify(config), onclick: ({ currentTarget }) => console.log(currentTarget.config) },
];
export const members: SvelteHTMLElements['tinyspark-business-sign-in'] = {
  config: { ...config, authFlowType: 'Discovery' },
};

export const wrong: SvelteHTMLElements['tinyspark-sign-in'][] = [
  // @ts-expect-error the configuration is missing
  {},
  // @ts-expect-error no product has this name
  { config: { ...config, products: ['otps'] } },
  // @ts-expect-error Svelte would listen to an event of this name
  { config, onSuccess: () => {} },
];
`,
};
