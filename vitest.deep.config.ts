import { defineConfig } from 'vitest/config';
import { deepProjects, runOptions } from './tests/vitestOptions.ts';

/** Configures `npm run test:deep`. */
export default defineConfig({ test: { ...runOptions, projects: deepProjects } });
