import { readFileSync } from 'node:fs';
import { Html } from './html.ts';
import { cspHashOf } from './securityHeaders.ts';

/** A script that stands in a page of a service, and the hash that lets it run under a strict policy. */
export interface InlineScript {
  element: Html;
  hash: string;
}

/** The page works without it. */
export function inlineScript(file: URL): InlineScript {
  const script = readFileSync(file, 'utf8');
  return {
    element: new Html(`<script type="module">${script}</script>`),
    hash: cspHashOf(script),
  };
}
