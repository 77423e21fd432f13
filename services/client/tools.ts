import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { z } from 'zod';
import { type ReadyFile, readyFile, uncompressedFile } from './readyFile.ts';

/** The atlas of flows and the playground of the widget: folders of files, with a page that a folder's address opens. */
export const TOOLS = ['/atlas/', '/playground/'] as const;
export type ToolAddress = (typeof TOOLS)[number];

/** Names the tools that a running process builds after the server listens; `scripts/setup/later.mjs` writes it. */
export const LATER_FILE = 'later.json';
const laterFile = z.object({ process: z.int().positive(), tools: z.array(z.string()) });

/** No segment begins with a dot, so none leads out of the folder. */
const SAFE = /^(\/[\w-][\w.-]*)+$/;
const unsent = new Set(['.html', '.br', '.gz']);

export interface Tools {
  /** Reads the page or the file of an address; null: this build has none. */
  read(address: string): Promise<ReadyFile | null>;
  /** Answers whether the tool is in this build, or is being built by a running process. */
  has(tool: ToolAddress): Promise<boolean>;
  isBuilding(tool: ToolAddress): Promise<boolean>;
}

function isRunning(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    // Another user's process may not be signalled, and runs.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Finds the tools' files when they are asked for: they are many, and may be built while the server runs.
 * `dir`: the built client.
 */
export function createTools(dir: string): Tools {
  const pages = new Map<ToolAddress, { changed: number; file: ReadyFile }>();
  const pageOf = (tool: ToolAddress) => join(dir, tool, 'index.html');

  async function readPage(tool: ToolAddress): Promise<ReadyFile | null> {
    const path = pageOf(tool);
    const found = await stat(path).catch(() => null);
    if (found === null) return null;
    const known = pages.get(tool);
    if (known?.changed === found.mtimeMs) return known.file;
    const file = await readyFile(path, await readFile(path));
    pages.set(tool, { changed: found.mtimeMs, file });
    return file;
  }

  async function isBuilding(tool: ToolAddress): Promise<boolean> {
    const text = await readFile(join(dir, LATER_FILE), 'utf8').catch(() => null);
    if (text === null) return false;
    const later = laterFile.parse(JSON.parse(text));
    return later.tools.includes(tool) && isRunning(later.process);
  }

  return {
    async read(address) {
      const tool = TOOLS.find((one) => one === address);
      if (tool !== undefined) return readPage(tool);
      if (!SAFE.test(address) || unsent.has(extname(address))) return null;
      const path = join(dir, address);
      const found = await stat(path).catch(() => null);
      return found?.isFile() === true ? uncompressedFile(path, await readFile(path)) : null;
    },
    has: async (tool) => existsSync(pageOf(tool)) || (await isBuilding(tool)),
    isBuilding,
  };
}
