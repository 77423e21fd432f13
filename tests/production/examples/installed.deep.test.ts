import { afterAll, beforeAll } from 'vitest';
import { type InstalledExamples, installExamples } from '#e2e/hosts/installedExamples.ts';
import { runServer } from '#e2e/hosts/runServer.ts';
import { describeBackends } from './backends.ts';

const names = ['express', 'fastify'];

let examples: InstalledExamples;
beforeAll(async () => {
  examples = await installExamples(names);
});
afterAll(() => examples.remove());

describeBackends(names, (name, env) => runServer(examples.dirOf(name), ['server.mjs'], env));
