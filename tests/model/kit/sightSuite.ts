import { describe, expect, test } from 'vitest';
import { cited } from './cited.ts';
import type { Graph } from './explore.ts';
import { readMarkup } from './readMarkup.ts';
import type { Rig } from './rig.ts';

/** Every reachable state, rendered: its heading, sentences, controls and announcements are those of the spec. */
export function sightSuite(rig: Rig, graphs: Graph[]): void {
  const { render, spec } = rig;
  if (render === undefined) return;
  const nodes = graphs.flatMap((graph) => [...graph.nodes.values()]);
  describe(`${spec.id}: what is seen`, () => {
    for (const [name, { shows, requirements }] of Object.entries(spec.states)) {
      if (shows === undefined) continue;
      test(`${name} shows what the spec says${cited(requirements)}`, () => {
        for (const node of nodes.filter((one) => one.name === name)) {
          const page = readMarkup(render(node.snapshot));
          if (shows.heading !== undefined) expect(page.headings).toContain(shows.heading);
          for (const sentence of shows.says) expect(page.text).toContain(sentence);
          for (const { role, name: control } of shows.offers) expect(page.controls).toContain(`${role} ${control}`);
          for (const hidden of shows.hides) expect(page.text).not.toContain(hidden);
          expect(page.alerts).toEqual(shows.alert === undefined ? [] : [shows.alert]);
          expect(page.isBusy).toBe(shows.busy);
        }
      });
    }
  });
}
