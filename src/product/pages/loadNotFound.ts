import type { OpenPage } from '#src/product/page.ts';

/** The page for a path that leads nowhere, once it is wanted (NAV-02). */
export const loadNotFound = async (): Promise<OpenPage> => (await import('./notFound.page.tsx')).openNotFound;
