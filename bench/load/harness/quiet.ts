import type { ProcessUnderLoad } from './processUnderLoad.ts';

const pause = 250;

/** Comes back when the process does nothing by itself any more, such as looking for old rows, and says what that took, in ms of CPU. */
export async function untilQuiet(server: ProcessUnderLoad): Promise<number> {
  let last = await server.cpu();
  const first = last;
  for (let quiet = 0; quiet < 3;) {
    await new Promise((resume) => setTimeout(resume, pause));
    const now = await server.cpu();
    quiet = now - last < pause / 20 ? quiet + 1 : 0;
    last = now;
  }
  return last - first;
}
