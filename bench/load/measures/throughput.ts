import type { Request } from 'autocannon';
import type { Line } from '#bench/measuring/measure.ts';
import { linesOf, logIns, type Paced, type Step, stepOf } from '../harness/capacity.ts';
import { withDirectory } from '../harness/directory.ts';
import {
  addBrands,
  findingBrand,
  findingCheckout,
  findingPlan,
  hasPlan,
  openingCheckout,
  type Owner,
  paying,
} from '../harness/owners.ts';
import { checking, peopleFrom, type Person } from '../harness/people.ts';
import { type ProcessUnderLoad, startProduct } from '../harness/processUnderLoad.ts';

const page = (path: string): Request => ({
  method: 'GET',
  path,
  headers: { accept: 'text/html', 'accept-encoding': 'br, gzip', 'x-forwarded-for': '127.0.0.1' },
});

const reads = async (server: ProcessUnderLoad, requests: Request[]): Promise<Step[]> => [
  await stepOf(server, requests, requests),
];

/** From the sign-in over the hosted checkout, paid at the sandbox in the same process, to the new plan. */
async function funnels(server: ProcessUnderLoad, people: Paced<Person>): Promise<Step[]> {
  const { steps, sessions } = await logIns(server, people);
  const owners = (pace: keyof Paced<unknown>): Owner[] =>
    people[pace].map((person, at) => ({ person, session: sessions[pace][at] ?? '' }));
  const [full, half] = [owners('full'), owners('half')];
  const take = (request: (owner: Owner) => Request) => stepOf(server, full.map(request), half.map(request));
  /** With what an earlier step has answered to each of them. */
  const takeAfter = (earlier: Step, request: (owner: Owner, answer: string) => Request) =>
    stepOf(
      server,
      full.map((owner, at) => request(owner, earlier.full.answers[at] ?? '')),
      half.map((owner, at) => request(owner, earlier.half.answers[at] ?? '')),
    );
  const found = await take(findingBrand);
  const unpaid = await takeAfter(found, findingPlan);
  const opened = await take(openingCheckout);
  const settled = [await takeAfter(opened, paying), await takeAfter(opened, findingCheckout)];
  const paid = await takeAfter(found, findingPlan);
  // A card that was declined is answered as quickly.
  if (![...paid.full.answers, ...paid.half.answers].every(hasPlan)) throw new Error('A funnel ended without a plan.');
  return [...steps, found, unpaid, opened, ...settled, paid];
}

/** Measures how much one server on SQLite carries of each kind of request. */
export const throughput = (count: number): Promise<Line[]> =>
  withDirectory(async (directory) => {
    const coming = (from: number, many: number): Paced<Person> => ({
      full: peopleFrom(from, many),
      half: peopleFrom(from + many, many / 2),
    });
    const [warming, logging] = [coming(0, count), coming(2 * count, count)];
    const owning = coming(4 * count, count / 4);
    await addBrands(directory, [...owning.full, ...owning.half]);
    const server = await startProduct({ DATA_DIR: directory });
    try {
      await logIns(server, warming);
      const made = await logIns(server, logging);
      const checks = made.sessions.full.map((session) => checking(session, '127.0.0.1'));
      const pages = Array.from({ length: count }, () => page('/upgrade-brand-builder'));
      return [
        ...linesOf('sign-ins by link', made.steps),
        ...linesOf('session checks', await reads(server, checks)),
        ...linesOf('sign-in pages', await reads(server, pages)),
        ...linesOf('funnels', await funnels(server, owning)),
      ];
    } finally {
      await server.close();
    }
  });
