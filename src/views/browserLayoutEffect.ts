import { useEffect, useLayoutEffect } from 'react';

/** `useLayoutEffect`, about which React 18 complains where a server renders, though nothing of it runs there. */
export const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;
