import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { knownMetrics, metricsIn } from './metricNames.ts';

const page = readFileSync('docs/production.md', 'utf8');
const oneLine = (text: string): string => text.trim().replace(/\s+/g, ' ');

const rulesSchema = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.strictObject({
          alert: z.string(),
          expr: z.string(),
          for: z.string().optional(),
          labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
          annotations: z.strictObject({ summary: z.string(), runbook: z.string() }),
        }),
      ),
    }),
  ),
});
const rules = rulesSchema
  .parse(parse(readFileSync('deploy/monitoring/rules.yaml', 'utf8')))
  .groups.flatMap((group) => group.rules);

/** Conditions of a page's queries, each of which begins at the start of a line. */
const documented = [...page.slice(page.indexOf('## Alerts')).matchAll(/```promql\n(.*?)```/gs)].flatMap(
  ([, text = '']) => text.split(/\n(?=\S)/).map(oneLine),
);

const dashboardSchema = z.object({
  panels: z.array(
    z.object({
      id: z.number(),
      title: z.string(),
      gridPos: z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }),
      targets: z.array(z.object({ refId: z.string(), expr: z.string() })),
    }),
  ),
});
const { panels } = dashboardSchema.parse(JSON.parse(readFileSync('deploy/monitoring/dashboard.json', 'utf8')));

describe('the rules for Prometheus', () => {
  it('are the conditions that the page explains', () => {
    expect(documented.length).toBeGreaterThan(15);
    expect(rules.map(({ expr }) => expr).toSorted()).toEqual(documented.toSorted());
  });

  it('have different names, and lead to a heading of the page', () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
    const headings = [...page.matchAll(/^### (.*)$/gm)].map(([, text = '']) => text.toLowerCase().replaceAll(' ', '-'));
    const known = new Set(headings.map((heading) => `docs/production.md#${heading}`));
    expect(rules.map(({ annotations }) => annotations.runbook).filter((link) => !known.has(link))).toEqual([]);
  });
});

describe("Grafana's dashboard", () => {
  let known: string[];
  beforeAll(async () => {
    known = await knownMetrics();
  });

  it('shows every metric that there is, and none that there is not', () => {
    const queries = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)).join(' ');
    // The dashboard marks starts as annotations.
    expect([...metricsIn(queries, known), 'process_start_time_seconds'].toSorted()).toEqual(known.toSorted());
  });

  it('has panels that do not overlap, in the 24 columns of Grafana', () => {
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)}:${y + Math.floor(cell / w)}`),
    );
    expect(new Set(cells).size).toBe(cells.length);
    expect(panels.filter(({ gridPos: { x, w } }) => x + w > 24)).toEqual([]);
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  });
});
