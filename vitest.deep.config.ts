import { defineConfig } from 'vitest/config';
import { deepProjects, runOptions } from './tests/vitestOptions.ts';

/** What `npm run test:deep` runs. */
export default defineConfig({ test: { ...runOptions, projects: deepProjects } });
