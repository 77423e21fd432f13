import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { createMachine, type Machine, serverIds } from './machine.ts';
import { execForm, stagesOf, valuesOf } from './dockerfile.ts';

export interface Image extends Machine {
  workdir: string;
  env: Record<string, string>;
  command: string[];
  healthCheck: string[];
}

/** Returns the commands of the first stage, without where it takes its files from. */
export function buildSteps(): string[] {
  const [build = []] = stagesOf('Dockerfile');
  return valuesOf(build, 'RUN');
}

/** Carries out the second stage of the Dockerfile below a folder; `built` is where the first one was carried out. */
export async function createImage(built: Machine): Promise<Image> {
  const [, stage = []] = stagesOf('Dockerfile');
  const image = createMachine(false);
  let workdir = '/';
  for (const { name, value } of stage) {
    if (name === 'WORKDIR') mkdirSync(image.at((workdir = value)), { recursive: true });
    if (name === 'COPY') {
      const [from, source = '', target = ''] = value.split(' ');
      if (from !== '--from=build') throw new Error(`COPY ${value} takes something that was not built`);
      const to = resolve(image.at(workdir), target === './' ? join(target, source.slice(workdir.length + 1)) : target);
      mkdirSync(dirname(to), { recursive: true });
      execFileSync('cp', ['-al', built.at(source), to]);
    }
    if (name === 'RUN') {
      const { code, output } = await image.run(value.replaceAll('node:node', serverIds()));
      if (code !== 0) throw new Error(output);
    }
  }
  const env = valuesOf(stage, 'ENV').flatMap((line) => line.split(' ').map((one) => one.split('=')));
  return {
    ...image,
    workdir,
    env: Object.fromEntries(env.map(([name = '', value = '']) => [name, value])),
    command: execForm(valuesOf(stage, 'CMD')[0] ?? ''),
    healthCheck: execForm(valuesOf(stage, 'HEALTHCHECK')[0] ?? ''),
  };
}
