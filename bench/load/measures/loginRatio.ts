import { type Line, median } from '#bench/measuring/measure.ts';
import { bytesOf } from '../harness/bytes.ts';
import { withDirectory } from '../harness/directory.ts';
import { connections, type Cost, floorCpu, logInCpu } from '../harness/logIn.ts';
import { peopleFrom } from '../harness/people.ts';
import { startProduct, startUnderLoad } from '../harness/processUnderLoad.ts';

/** Sign-ins of a round. */
const batch = 200;

type Taken = Record<'product' | 'floor', Cost>;

const whole = ({ ask, spend }: Cost) => ask + spend;
const ratioOf = (taken: Taken[]) => median(taken.map((one) => whole(one.product) / whole(one.floor)));

function linesOf(taken: Taken[], only: Taken[]): Line[] {
  const parts = (which: keyof Taken) => {
    const ask = median(taken.map((one) => one[which].ask));
    const spend = median(taken.map((one) => one[which].spend));
    return { value: ask + spend, unit: 'ms', note: `send ${ask.toFixed(2)}, authenticate ${spend.toFixed(2)}` };
  };
  const note = `${connections} connections, ${taken.length} rounds of ${batch}`;
  return [
    { what: 'sign-in by link over HTTP, CPU of the server', ...parts('product') },
    { what: '  the same writes by a bare handler', ...parts('floor') },
    { what: '  as a share of the bare handler', value: ratioOf(taken), unit: '', budget: 1.7, note },
    { what: '  the same with one request at a time', value: ratioOf(only), unit: '', note: 'no commit is shared' },
  ];
}

/** Measures the CPU of a sign-in by link over HTTP and of the bare handler, in turn; medians of rounds and of their ratios. */
export const loginRatio = (rounds: number, warmUps: number): Promise<Line[]> =>
  withDirectory(async (directory) => {
    const product = await startProduct({ DATA_DIR: `${directory}/product` });
    const floor = await startUnderLoad('floor.entry.ts', { DATA_DIR: `${directory}/floor` });
    let logIns = 0;
    const round = async (over = connections): Promise<Taken> => {
      const people = peopleFrom((logIns += batch) - batch, batch);
      return { product: await logInCpu(product, people, over), floor: await floorCpu(floor, people, over) };
    };
    const [taken, only]: [Taken[], Taken[]] = [[], []];
    try {
      for (let warm = 0; warm < warmUps; warm += batch) await round();
      for (let number = 0; number < rounds; number += 1) {
        taken.push(await round());
        if (number % 2 === 0) only.push(await round(1));
      }
    } finally {
      await product.close();
      await floor.close();
    }
    return [...linesOf(taken, only), ...bytesOf(`${directory}/product`, logIns)];
  });
