/**
 * Headers of requests that this process has made for the operator. They are known as objects: nothing that arrives over the
 * network can be among them, whatever it contains.
 */
const headersOfOperator = new WeakSet<Headers>();

/** Returns a request that every call by secret key takes as the operator's, in the project of this id. */
export function operatorRequest(url: string, projectId: string, init: { method: string; body?: string }): Request {
  const authorization = `Basic ${Buffer.from(`${projectId}:`).toString('base64')}`;
  const request = new Request(url, { ...init, headers: { authorization, 'content-type': 'application/json' } });
  headersOfOperator.add(request.headers);
  return request;
}

/** Returns whether headers are those of a request by `operatorRequest`. */
export const isOfOperator = (headers: Headers): boolean => headersOfOperator.has(headers);
