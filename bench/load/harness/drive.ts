import autocannon, { type Request } from 'autocannon';

export interface Driven {
  /** Seconds from the first request to the last answer. */
  seconds: number;
  perSecond: number;
  /** Ms from a request to its answer, as autocannon has counted them. */
  p50: number;
  p99: number;
  /** The bodies, in the order of the requests. */
  answers: string[];
}

interface Drive {
  url: string;
  requests: readonly Request[];
  connections: number;
  /** Requests begun per second, all connections together; as fast as they are answered unless told. */
  rate?: number;
}

/**
 * Sends each of these requests once, over so many connections that stay open.
 * @throws Error for any answer but one of 2xx, and a redirect
 */
export async function drive({ url, requests, connections, rate }: Drive): Promise<Driven> {
  const answers: string[] = [];
  let refused = '';
  const heard = (index: number) => (status: number, body: string) => {
    answers[index] = body;
    if (status < 200 || status > 399) refused ||= `${status} ${body.slice(0, 300)}`;
  };
  const whole = requests.map((request, index) => ({ ...request, onResponse: heard(index) }));
  // A slower pace than one a second for each is made of fewer connections, by autocannon too.
  const open = Math.min(connections, rate ?? connections, requests.length);
  let next = 0;
  const begin = performance.now();
  const result = await autocannon({
    url,
    connections: open,
    amount: requests.length,
    timeout: 60,
    sampleInt: 250,
    ...(rate === undefined ? {} : { overallRate: rate }),
    setupClient: (client) => {
      const share = next++;
      client.setRequests(whole.filter((_, index) => index % open === share));
    },
  });
  const seconds = (performance.now() - begin) / 1000;
  const answered = result['2xx'] + result['3xx'];
  if (result.errors > 0 || answered !== requests.length) {
    const counts = `${answered} of ${requests.length} answered, ${result.errors} errors`;
    throw new Error(`${url}: ${counts}${refused === '' ? '' : `; ${refused}`}`);
  }
  const { p50, p99 } = result.latency;
  return { seconds, perSecond: requests.length / seconds, p50, p99, answers };
}
