import { defineConfig } from 'vitest/config';
import { projects, runOptions } from './tests/vitestOptions.ts';

/** Configures `npm test` and `npx vitest`. `vitest.deep.config.ts` has the rest. */
export default defineConfig({ test: { ...runOptions, projects } });
