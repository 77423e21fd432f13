import { Readable } from 'node:stream';
import { authenticateRequest, IdentityServiceError, sessionHandler } from 'tinyspark-sign-in/server';

/** Makes a web request of one of `node:http` or Connect, before anything has read its body. */
function webRequest(request) {
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  return new Request(new URL(request.originalUrl ?? request.url, `http://${request.headers.host}`), {
    method: request.method,
    headers: request.headers,
    ...(hasBody ? { body: Readable.toWeb(request), duplex: 'half' } : {}),
  });
}

/** Answers with a status, headers and JSON, as every server of Node can. */
function answer(response, status, body) {
  response.statusCode = status;
  response.setHeader('Content-Type', 'application/json');
  response.end(JSON.stringify(body));
}

function answerError(response, error) {
  console.error(error);
  answer(response, error instanceof IdentityServiceError ? 503 : 500, { reason: 'error' });
}

/** Middleware that lets signed-in people on, as `request.signedIn`, and answers 401 to others. */
export const signedInOnly = (options) => async (request, response, next) => {
  try {
    const { headers, method } = request;
    const url = new URL(request.originalUrl ?? request.url, `http://${headers.host}`);
    const found = await authenticateRequest(new Request(url, { method, headers }), options);
    if (found.setCookies.length > 0) response.setHeader('Set-Cookie', found.setCookies);
    if (found.status === 'signedOut') return answer(response, 401, { reason: found.reason });
    request.signedIn = found;
  } catch (error) {
    return answerError(response, error);
  }
  return next();
};

/** Middleware for `/session`; put it before any that reads bodies. */
export const session = (options) => {
  const handle = sessionHandler(options);
  return async (request, response) => {
    try {
      const answered = await handle(webRequest(request));
      response.statusCode = answered.status;
      for (const [name, value] of answered.headers) if (name !== 'set-cookie') response.setHeader(name, value);
      const cookies = answered.headers.getSetCookie();
      if (cookies.length > 0) response.setHeader('Set-Cookie', cookies);
      response.end(await answered.text());
    } catch (error) {
      answerError(response, error);
    }
  };
};
