import { readFileSync, readdirSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
const gz = (f) => gzipSync(readFileSync(f), { level: 9 }).length;
const dir = process.argv[2];
for (const f of readdirSync(dir, { recursive: true }))
  if (/[.]js$/.test(f)) {
    const n = gz(dir + '/' + f);
    if (n > 4000) console.log(n, f);
  }
