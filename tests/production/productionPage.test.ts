import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { settingMeta } from '#services/platform/settings/definitions.ts';
import { environment } from '#services/platform/settings/schema.ts';
import { readSettings, SettingsError } from '#services/platform/settings/settings.ts';
import { blocksOf, settingsIn } from './productionPage.ts';

const ofPage = settingsIn(blocksOf('## One machine', 'ini')[0] ?? '');

describe('docs/production.md', () => {
  it('shows the Dockerfile, the unit and the Caddyfile as they are', () => {
    expect(blocksOf('### With a container', 'dockerfile')).toEqual([readFileSync('Dockerfile', 'utf8')]);
    const unit = readFileSync('deploy/tinyspark-upgrade.service', 'utf8');
    expect(blocksOf('### With systemd', 'ini')).toEqual([unit]);
    const caddyfile = readFileSync('deploy/compose/Caddyfile', 'utf8');
    expect(blocksOf('### With Compose', 'caddyfile')).toEqual([caddyfile]);
  });

  it('names every setting that a production cannot do without, and secrets as what is to be filled in', () => {
    const needed = Object.entries(environment.shape).flatMap(([name, schema]) =>
      settingMeta.get(schema)?.needed === undefined ? [] : [name],
    );
    expect(Object.keys(ofPage).toSorted()).toEqual(['DATA_DIR', 'SANDBOX', ...needed].toSorted());
    // As it is there it starts nothing: what is to be filled in is no value of any of them.
    const open = Object.keys(ofPage).filter((name) => ofPage[name]?.startsWith('<'));
    let problems: string[] = [];
    try {
      readSettings(ofPage);
    } catch (error) {
      problems = error instanceof SettingsError ? error.problems : [];
    }
    expect(problems.map((line) => line.split(' ')[0]).toSorted()).toEqual(open.toSorted());
  });

  it('starts the container with nothing that it may write to but its volume', () => {
    const [text = ''] = blocksOf('### With a container', 'sh');
    const started = text.split('\n').find((line) => line.startsWith('docker run --detach')) ?? '';
    for (const option of ['--read-only', '--cap-drop ALL', '--security-opt no-new-privileges', '--env-file'])
      expect(started).toContain(option);
    const volume = /^VOLUME (\S+)$/m.exec(readFileSync('Dockerfile', 'utf8'))?.[1];
    expect([...started.matchAll(/--volume \S+:(\S+)/g)].map(([, path]) => path)).toEqual([volume]);
    expect(ofPage['DATA_DIR']).toBe(volume);
  });
});
