/** Anything that could be a token: a long run of base64url, hex or JWT characters. */
const tokenLike = /[A-Za-z0-9_\-.]{32,}/g;

/** Keeps paths of stack traces readable, hides what could be a token. */
function withoutTokens(text: string): string {
  return text
    .split('\n')
    .map((line) => (/^\s+at /.test(line) ? line : line.replaceAll(tokenLike, '(hidden)')))
    .join('\n');
}

function described(error: unknown): string {
  if (!(error instanceof Error)) return typeof error === 'string' ? error : 'an unknown failure';
  const cause = error.cause === undefined ? '' : `\n  caused by ${described(error.cause)}`;
  return `${error.stack ?? `${error.name}: ${error.message}`}${cause}`;
}

/** One failure on standard error, with the id that the caller was given. */
export function logFailure(requestId: string, error: unknown): void {
  console.error(`${requestId} ${withoutTokens(described(error))}`);
}
