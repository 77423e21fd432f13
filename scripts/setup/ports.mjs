import { createServer } from 'node:net';

/** The first of `count` free ports in a row, from `first` on. */
export async function freePorts(first, count) {
  for (let port = first; ; port += count) {
    const row = Array.from({ length: count }, (_, index) => isFree(port + index));
    if ((await Promise.all(row)).every(Boolean)) return port;
  }
}

function isFree(port) {
  return new Promise((answer) => {
    const probe = createServer();
    probe.once('error', () => answer(false));
    probe.listen(port, () => probe.close(() => answer(true)));
  });
}
