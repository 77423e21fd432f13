import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { authenticateRequest, IdentityServiceError, sessionHandler } from 'tinyspark-sign-in/server';

const options = {
  identityUrl: process.env.IDENTITY_URL ?? 'http://localhost:4100',
  projectId: process.env.PROJECT_ID ?? 'project-test-tinyspark',
  secret: process.env.IDENTITY_SECRET,
};
const session = sessionHandler(options);

const app = new Hono();

app.all('/session', (context) => session(context.req.raw));

app.use('/api/*', async (context, next) => {
  const found = await authenticateRequest(context.req.raw, options);
  for (const cookie of found.setCookies) context.header('Set-Cookie', cookie, { append: true });
  if (found.status === 'signedOut') return context.json({ reason: found.reason }, 401);
  context.set('userId', found.userId);
  return next();
});

app.get('/api/me', (context) => context.json({ userId: context.get('userId') }));
app.post('/api/orders', (context) => context.json({ orderedBy: context.get('userId') }, 201));

app.onError((error, context) => {
  console.error(error);
  return context.json({ reason: 'error' }, error instanceof IdentityServiceError ? 503 : 500);
});

serve({ fetch: app.fetch, port: Number(process.env.PORT ?? 8080) }, ({ port }) =>
  console.log(`http://localhost:${port}`),
);
