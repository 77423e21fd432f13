import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { hostOfClient } from '#tests/model/client/hostOfClient.ts';
import type { createClient } from '#src/client/createClient.ts';

declare global {
  /** The client of the page. */
  var __client: ReturnType<typeof createClient> | undefined;
}

/** The built client whose flow can be watched. */
const CLIENT = resolve('dist/walks/widget/client.js');

const page = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Host</title><link rel="icon" href="data:,"></head>
<body><main></main><script type="module">
import { createClient } from '/tinyspark/client.js';
const hostOfClient = ${hostOfClient.toString()};
const client = createClient({ publicToken: 'public-token-test-tinyspark' });
const show = (state) => {
  document.querySelector('main').innerHTML = hostOfClient(state);
  document.querySelector('h1').focus();
};
client.onChange(show);
show(client.state.get());
globalThis.__client = client;
</script></body></html>`;

/** Puts a page of a host without a widget at an address; returns the address. */
export async function hostClient(at: Page): Promise<string> {
  await at.route('**/tinyspark/client.js', (route) => route.fulfill({ path: CLIENT }));
  await at.route('**/host', (route) => route.fulfill({ contentType: 'text/html', body: page }));
  return '/host';
}
