import { logLevels } from '../log.ts';
import { setting, withDefault } from './definitions.ts';
import { address, oneOf, onOff, text, web } from './values.ts';

/** Settings for logs, metrics and traces. */
export const observability = {
  LOG_LEVEL: setting(oneOf(logLevels, 'silent, error, warn or info'), {
    absent: '`warn` in the sandbox, `info` in production',
    about: 'which lines of the log are written: `silent`, `error`, `warn` or `info`',
  }),
  LOG_REQUESTS: withDefault(onOff('on or off'), true, {
    absent: '`on`',
    about: '`off`: no line for each request at the level `info`',
  }),
  METRICS_TOKEN: setting(text('a token of your own, 16 characters or more', 16), {
    absent: '– (no metrics)',
    about: 'optional: what a Prometheus server shows to read `/metrics`, as `Authorization: Bearer …`',
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(address(web, 'the address of a collector, like http://localhost:4318'), {
    absent: '– (no traces)',
    about: 'optional: a collector of OpenTelemetry that takes OTLP over HTTP, like `http://localhost:4318`',
  }),
};
