import type { Browser } from '@playwright/test';
import { openHostSite } from '#e2e/hosts/hostSite.ts';
import { beforeForm, type FormTimes, formTimes, type Load, loadForm } from '../measuring/formLoad.ts';
import { type Line, median } from '../measuring/measure.ts';
import { answerProviders } from '../peers/answers.ts';
import { buildPeer, type Peer, PEER_NAMES } from '../peers/build.ts';

interface Weighed {
  kilobytes: number;
  loads: Load[];
  times: FormTimes[];
}

/** The most that ours may take of theirs, of visible and of usable. */
const SHARES: Partial<Record<Peer, number>> = { 'Stytch vanilla 5.45': 0.85, 'Hanko elements 2.7': 0.65 };

async function weigh(browser: Browser, peer: Peer, rounds: number): Promise<Weighed> {
  const { files, entry } = await buildPeer(peer);
  const site = await openHostSite();
  try {
    for (const [name, text] of files) site.publish(`/${name}`, { text });
    const script = `<script type="module" src="/${entry}"></script>`;
    const text = `<!doctype html><html lang="en"><head><title>Host</title></head><body><div id="here"></div>${script}</body></html>`;
    const url = site.publish('/', { text });
    const { kilobytes } = await beforeForm(browser, url, answerProviders);
    const loads: Load[] = [];
    const times: FormTimes[] = [];
    for (let round = 0; round < rounds; round++) {
      loads.push(await loadForm(browser, url, answerProviders));
      times.push(await formTimes(browser, url, answerProviders));
    }
    return { kilobytes, loads, times };
  } finally {
    site.close();
  }
}

/** Others on the same plain page in the same run, and what share of theirs the embedded widget takes. */
export async function embedPeers(browser: Browser, rounds: number, ours: Line[]): Promise<Line[]> {
  const own = (what: string) => ours.find((line) => line.what === `embedded widget: ${what}`)?.value ?? Number.NaN;
  const lines: Line[] = [];
  for (const peer of PEER_NAMES) {
    const { kilobytes, loads, times } = await weigh(browser, peer, rounds);
    const heap = median(loads.map((load) => load.heap));
    const blocking = median(loads.map((load) => load.blocking));
    const share = (mine: number, theirs: number) => `ours is ${(mine / theirs).toFixed(2)} of it`;
    lines.push(
      {
        what: `${peer}: JavaScript before the form`,
        value: kilobytes,
        unit: 'kB gz',
        note: share(own('JavaScript before the form'), kilobytes),
      },
      { what: `${peer}: heap`, value: heap, unit: 'MB', note: share(own('heap with the form'), heap) },
      {
        what: `${peer}: blocking, 4x CPU`,
        value: blocking,
        unit: 'ms',
        note: `ours: ${own('blocking, 4x CPU').toFixed(0)} ms`,
      },
      ...(['visible', 'usable'] as const).map((what): Line => {
        const theirs = median(times.map((one) => one[what]));
        const mine = own(`form ${what}, slow`);
        const budget = SHARES[peer];
        return {
          what: `embedded widget: form ${what}, slow, beside ${peer}`,
          value: mine / theirs,
          unit: 'of it',
          ...(budget === undefined ? {} : { budget }),
          note: `${mine.toFixed(0)} ms, theirs ${theirs.toFixed(0)} ms`,
        };
      }),
    );
  }
  return lines;
}
