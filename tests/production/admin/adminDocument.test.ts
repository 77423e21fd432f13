import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { groups } from '#scripts/admin/groups.ts';
import { groupHelp, optionUsages } from '#scripts/admin/help.ts';

const document = readFileSync('docs/admin.md', 'utf8');

it.each(Object.entries(groups))('docs/admin.md lists the commands of %s', (name, { about, commands }) => {
  expect(document).toContain(`### ${name}: ${about}\n\n\`\`\`sh\n${groupHelp(name, commands)}\n\`\`\`\n`);
});

it('shows options that commands have', () => {
  const all = Object.values(groups).flatMap(({ commands }) => commands.flatMap((command) => optionUsages(command)));
  const names = new Set(all.map((usage) => usage.split(' ', 1)[0]?.replace('[no-]', '')));
  const shown = document.split('## Commands')[0]?.matchAll(/npm run admin -- (?!audit export)(.+)/g) ?? [];
  const given = [...shown].flatMap(([, line = '']) => line.match(/--[a-z\d-]+/g) ?? []);
  expect(given.length).toBeGreaterThan(6);
  expect(given.filter((name) => !names.has(name))).toEqual([]);
});
