// Ends with 0 when the server of this machine says that it is well, with 1 otherwise.
const address = `http://127.0.0.1:${process.env.PORT || 4100}/healthz`;
const answer = await fetch(address, { signal: AbortSignal.timeout(4_000) }).catch(() => null);
process.exitCode = answer?.ok === true ? 0 : 1;
