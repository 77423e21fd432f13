import type { Request } from 'autocannon';
import { type Line, median } from '../../kit/measure.ts';
import { drive } from '../kit/drive.ts';
import { asking, floorAsking, floorSpending, peopleFrom, type Person, spending, tokensOf } from '../kit/people.ts';
import { type ProcessUnderLoad, startUnderLoad } from '../kit/processUnderLoad.ts';
import { withDirectory } from '../kit/directory.ts';

const connections = 4;
/** Log-ins of a round. */
const batch = 200;

/** CPU of the server for one request of these, in ms. */
async function cpuOf(server: ProcessUnderLoad, requests: Request[]): Promise<{ each: number; answers: string[] }> {
  const before = await server.cpu();
  const { answers } = await drive({ url: server.url, requests, connections });
  return { each: ((await server.cpu()) - before) / requests.length, answers };
}

interface Cost {
  ask: number;
  spend: number;
}

async function ofProduct(server: ProcessUnderLoad, people: Person[]): Promise<Cost> {
  const ask = await cpuOf(server, people.map(asking));
  // Nobody's mail program: not counted.
  const tokens = await tokensOf(server.url, people);
  const spend = await cpuOf(server, people.map((person, at) => spending(person, tokens[at] ?? '')));
  return { ask: ask.each, spend: spend.each };
}

async function ofFloor(server: ProcessUnderLoad, people: Person[]): Promise<Cost> {
  const ask = await cpuOf(server, people.map(floorAsking));
  const spend = await cpuOf(server, people.map((person, at) => floorSpending(person, JSON.parse(ask.answers[at] ?? ''))));
  return { ask: ask.each, spend: spend.each };
}

/** CPU of a log-in by link over HTTP, beside the floor's; in turn, medians of rounds and of the ratios of each. */
export const loginRatio = (rounds: number, warmUps: number): Promise<Line[]> =>
  withDirectory(async (directory) => {
    const product = await startUnderLoad('product.entry.ts', {
      PORT: '0',
      DATA_DIR: `${directory}/product`,
      TRUSTED_PROXY_HOPS: '1',
    });
    const floor = await startUnderLoad('floor.entry.ts', { DATA_DIR: `${directory}/floor` });
    let known = 0;
    const people = (count: number) => peopleFrom((known += count) - count, count);
    try {
      for (let warm = 0; warm < warmUps; warm += batch) {
        await ofProduct(product, people(batch));
        await ofFloor(floor, people(batch));
      }
      const taken: { product: Cost; floor: Cost }[] = [];
      for (let round = 0; round < rounds; round += 1) {
        taken.push({ product: await ofProduct(product, people(batch)), floor: await ofFloor(floor, people(batch)) });
      }
      const whole = ({ ask, spend }: Cost) => ask + spend;
      const parts = (which: 'product' | 'floor') => {
        const [ask, spend] = [median(taken.map((one) => one[which].ask)), median(taken.map((one) => one[which].spend))];
        return { both: ask + spend, note: `send ${ask.toFixed(2)}, authenticate ${spend.toFixed(2)}` };
      };
      const [ours, bare] = [parts('product'), parts('floor')];
      const ratio = median(taken.map((one) => whole(one.product) / whole(one.floor)));
      return [
        { what: 'log-in by link over HTTP, CPU of the server', value: ours.both, unit: 'ms', note: ours.note },
        { what: '  the same writes by a bare handler', value: bare.both, unit: 'ms', note: bare.note },
        { what: '  as a share of the bare handler', value: ratio, unit: '', budget: 1.7 },
      ];
    } finally {
      await product.close();
      await floor.close();
    }
  });
