import { readFileSync } from 'node:fs';
import { projectFile } from '#services/platform/projectFile.ts';
import { Html } from './html.ts';
import { cspHashOf } from './securityHeaders.ts';

/** A script that is in a page of a service, and the hash that lets it run under a strict policy. */
export interface InlineScript {
  element: Html;
  hash: string;
}

/** The script of a file, by its path in the project. The page works without it. */
export function inlineScript(path: string): InlineScript {
  const script = readFileSync(projectFile(path), 'utf8');
  return {
    element: new Html(`<script type="module">${script}</script>`),
    hash: cspHashOf(script),
  };
}
