import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { projectFile } from './platform/projectFile.ts';

/** The version that runs. */
export const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(projectFile('package.json'), 'utf8')));
