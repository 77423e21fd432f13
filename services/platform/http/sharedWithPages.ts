/** Lets the page of an origin read an answer. */
export function shareWith(headers: Headers, origin: string | undefined): void {
  headers.append('Vary', 'Origin');
  if (origin === undefined) return;
  headers.set('Access-Control-Allow-Origin', origin);
  headers.set('Access-Control-Allow-Credentials', 'true');
  // A page of another origin could not read them otherwise.
  headers.set('Access-Control-Expose-Headers', 'Retry-After, X-Request-Id');
}

/** The answer to a preflight: the call itself is the one that says who may make it. */
export function preflightAnswer(origin: string | undefined, allowedHeaders: string): Response {
  const rules = {
    'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE',
    'Access-Control-Allow-Headers': allowedHeaders,
    'Access-Control-Max-Age': '600',
  };
  const preflight = new Response(null, { status: 204, headers: origin === undefined ? {} : rules });
  shareWith(preflight.headers, origin);
  return preflight;
}
