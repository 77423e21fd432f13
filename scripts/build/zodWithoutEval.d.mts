import type { Plugin } from 'vite';

export const zodWithoutEval: Plugin;
