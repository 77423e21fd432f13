import { Readable } from 'node:stream';
import express from 'express';
import { authenticateRequest, IdentityServiceError, sessionHandler } from 'tinyspark-sign-in/server';

const options = {
  identityUrl: process.env.IDENTITY_URL ?? 'http://localhost:4100',
  projectId: process.env.PROJECT_ID ?? 'project-test-tinyspark',
  secret: process.env.IDENTITY_SECRET,
};
const session = sessionHandler(options);

/** Makes a web request of a request of Express. */
const webRequest = ({ protocol, headers, method, originalUrl }, init) =>
  new Request(new URL(originalUrl, `${protocol}://${headers.host}`), { method, headers, ...init });

const app = express();

// Before any `express.json()`: the handler reads the body itself.
app.all('/session', async (request, response) => {
  const hasBody = !['GET', 'HEAD'].includes(request.method);
  const body = hasBody ? { body: Readable.toWeb(request), duplex: 'half' } : {};
  const answer = await session(webRequest(request, body));
  response.status(answer.status);
  for (const [name, value] of answer.headers) response.append(name, value);
  response.end(await answer.text());
});

app.use('/api', async (request, response, next) => {
  const found = await authenticateRequest(webRequest(request), options);
  for (const cookie of found.setCookies) response.append('Set-Cookie', cookie);
  if (found.status === 'signedOut') return response.status(401).json({ reason: found.reason });
  response.locals.userId = found.userId;
  return next();
});

app.get('/api/me', (request, response) => response.json({ userId: response.locals.userId }));
app.post('/api/orders', (request, response) => response.status(201).json({ orderedBy: response.locals.userId }));

app.use((error, request, response, next) => {
  console.error(error);
  if (response.headersSent) return next(error);
  return response.status(error instanceof IdentityServiceError ? 503 : 500).json({ reason: 'error' });
});

const server = app.listen(Number(process.env.PORT ?? 8080), () =>
  console.log(`http://localhost:${server.address().port}`),
);
