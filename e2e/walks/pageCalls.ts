import type { Answer } from '#e2e/answers/answers.ts';

/** An address that the page may call, as a regular expression, and who answers: null waits for its step. */
export interface CallRule {
  actor: string;
  address: string;
  answer: Answer | null;
}

/** The calls of the page, as `answerCalls` keeps them. */
interface PageCalls {
  /** The paths of all calls so far. */
  made: string[];
  /** Resolves when a call of the actor is open. */
  asked(actor: string): Promise<void>;
  /** Answers the oldest open call of the actor, once there is one. */
  settle(actor: string, answer: Answer): Promise<void>;
}

declare global {
  var __calls: PageCalls | undefined;
}

/** Runs in the page before its scripts: answers `fetch` itself. The first rule that matches counts; other calls go out. */
export function answerCalls(rules: CallRule[]): void {
  interface OpenCall {
    settle(answer: Answer): void;
  }
  const open = new Map<string, OpenCall[]>(rules.map(({ actor }) => [actor, []]));
  const waiting = new Map<string, (() => void)[]>();
  const made: string[] = [];
  const send = globalThis.fetch;

  const responseOf = ({ status, json, headers = {} }: Answer): Response =>
    json === undefined
      ? new Response('<h1>Not what was expected</h1>', { status, headers: { 'Content-Type': 'text/html', ...headers } })
      : Response.json(json, { status, headers });

  const held = (actor: string, signal: AbortSignal): Promise<Response> =>
    new Promise((resolve, reject) => {
      const calls = open.get(actor) ?? [];
      const call: OpenCall = { settle: (answer) => resolve(responseOf(answer)) };
      calls.push(call);
      signal.addEventListener('abort', () => {
        if (calls.includes(call)) calls.splice(calls.indexOf(call), 1);
        reject(signal.reason);
      });
      for (const report of waiting.get(actor)?.splice(0) ?? []) report();
    });

  globalThis.fetch = async (input, init) => {
    const { url, signal } = new Request(input, init);
    const rule = rules.find(({ address }) => new RegExp(address).test(url));
    if (rule === undefined) return send(input, init);
    signal.throwIfAborted();
    made.push(new URL(url).pathname);
    if (!navigator.onLine) throw new TypeError('Failed to fetch');
    return rule.answer === null ? held(rule.actor, signal) : responseOf(rule.answer);
  };

  const asked = async (actor: string): Promise<void> => {
    while (open.get(actor)?.length === 0)
      await new Promise<void>((resolve) => waiting.set(actor, [...(waiting.get(actor) ?? []), resolve]));
  };
  globalThis.__calls = {
    made,
    asked,
    async settle(actor, answer) {
      await asked(actor);
      open.get(actor)?.shift()?.settle(answer);
    },
  };
}
