import type { Request } from 'autocannon';
import { drive } from './drive.ts';
import { asking, floorAsking, floorSpending, type Person, spending, tokensOf } from './people.ts';
import type { ProcessUnderLoad } from './processUnderLoad.ts';

/** As a server has them that has something to do. */
export const connections = 8;

/** CPU of the server for one sign-in, in ms: for the call that sends the link, and for the one that spends it. */
export interface Cost {
  ask: number;
  spend: number;
}

async function cpuOf(
  server: ProcessUnderLoad,
  requests: Request[],
  over: number,
): Promise<{ each: number; answers: string[] }> {
  const before = await server.cpu();
  const { answers } = await drive({ url: server.url, requests, connections: over });
  return { each: ((await server.cpu()) - before) / requests.length, answers };
}

export async function logInCpu(server: ProcessUnderLoad, people: Person[], over = connections): Promise<Cost> {
  const ask = await cpuOf(server, people.map(asking), over);
  // Nobody's mail program: not counted.
  const tokens = await tokensOf(server.url, people);
  const requests = people.map((person, at) => spending(person, tokens[at] ?? ''));
  return { ask: ask.each, spend: (await cpuOf(server, requests, over)).each };
}

/** The same of the floor. */
export async function floorCpu(server: ProcessUnderLoad, people: Person[], over = connections): Promise<Cost> {
  const ask = await cpuOf(server, people.map(floorAsking), over);
  const requests = people.map((person, at) => floorSpending(person, JSON.parse(ask.answers[at] ?? '')));
  return { ask: ask.each, spend: (await cpuOf(server, requests, over)).each };
}
