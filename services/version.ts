import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { projectFile } from './kit/projectFile.ts';

/** The version that runs. */
export const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(projectFile('package.json'), 'utf8')));
