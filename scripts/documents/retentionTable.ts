import { retention } from '#services/composition.ts';
import { DAY, HOUR } from '#services/platform/durations.ts';
import type { PersonRule } from '#services/platform/personalData/rules.ts';
import { retainedForEver } from '#services/retentionReasons.ts';

function duration(ms: number): string {
  if (ms === 0) return 'at once';
  const [count, unit] = ms % DAY === 0 ? [ms / DAY, 'day'] : [ms / HOUR, 'hour'];
  return `${count} ${unit}${count === 1 ? '' : 's'} later`;
}

function retainedFor(table: string): string {
  const rule = retention.find((one) => one.table === table);
  if (rule === undefined) return retainedForEver[table] ?? '';
  return `\`${rule.time}\`; deleted ${duration(rule.retainedFor)}`;
}

function ofPerson(rule: PersonRule): string {
  if ('retained' in rule) return `kept: ${rule.retained}`;
  return 'holds' in rule ? `nobody's: ${rule.holds}` : 'exported and deleted';
}

/** The table of `docs/production.md`: of every table, how long its rows stay and what they are to a person. */
export function retentionTable(rules: readonly PersonRule[]): string {
  const rows = rules
    .toSorted((a, b) => (a.table < b.table ? -1 : 1))
    .map((rule) => `| \`${rule.table}\` | ${retainedFor(rule.table)} | ${ofPerson(rule)} |`);
  return ['| table | until | with a person |', '|---|---|---|', ...rows, ''].join('\n');
}
