import fastify from 'fastify';
import { authenticateRequest, IdentityServiceError, sessionHandler } from 'tinyspark-sign-in/server';

const options = {
  identityUrl: process.env.IDENTITY_URL ?? 'http://localhost:4100',
  projectId: process.env.PROJECT_ID ?? 'project-test-tinyspark',
  secret: process.env.IDENTITY_SECRET,
};
const session = sessionHandler(options);

/** Makes a web request of a request of Fastify. */
const webRequest = ({ protocol, headers, method, originalUrl }, init) =>
  new Request(new URL(originalUrl, `${protocol}://${headers.host}`), { method, headers, ...init });

const app = fastify();

app.setErrorHandler((error, request, reply) => {
  console.error(error);
  const status = error instanceof IdentityServiceError ? 503 : (error.statusCode ?? 500);
  return reply.code(status).send({ reason: 'error' });
});

app.register(async (scope) => {
  // The handler reads the body itself.
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'string' }, async (request, body) => body);
  scope.all('/session', (request) => session(webRequest(request, { body: request.body })));
});

app.register(
  async (api) => {
    api.decorateRequest('userId', null);
    api.addHook('onRequest', async (request, reply) => {
      const found = await authenticateRequest(webRequest(request), options);
      for (const cookie of found.setCookies) reply.header('Set-Cookie', cookie);
      if (found.status === 'signedOut') return reply.code(401).send({ reason: found.reason });
      request.userId = found.userId;
    });
    api.get('/me', async ({ userId }) => ({ userId }));
    api.post('/orders', async ({ userId }, reply) => reply.code(201).send({ orderedBy: userId }));
  },
  { prefix: '/api' },
);

await app.listen({ port: Number(process.env.PORT ?? 8080) });
console.log(`http://localhost:${app.server.address().port}`);
