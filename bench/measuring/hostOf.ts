/** A plain page of a host that mounts the embedded widget by its script, as docs/embedding.md has it. */
export const hostOf = (config: object) => `<!doctype html><html lang="en"><head><title>Host</title>
<link rel="modulepreload" href="/tinyspark/widget.js"></head><body><div id="here"></div>
<script type="module">
  import { mount } from '/tinyspark/script.js';
  mount(document.querySelector('#here'), ${JSON.stringify({ publicToken: 'public-token-test-tinyspark', ...config })});
</script></body></html>`;

/** The same with the business widget. */
export const businessHostOf = (config: object) => `<!doctype html><html lang="en"><head><title>Host</title>
<link rel="modulepreload" href="/tinyspark/business-widget.js"></head><body><div id="here"></div>
<script type="module">
  import { mountBusiness } from '/tinyspark/business-script.js';
  const publicToken = 'public-token-test-tinyspark-business';
  mountBusiness(document.querySelector('#here'), { publicToken, ...${JSON.stringify(config)} });
</script></body></html>`;
