import { createServer } from 'node:http';
import { session, signedInOnly } from './middleware.mjs';

const options = {
  identityUrl: process.env.IDENTITY_URL ?? 'http://localhost:4100',
  projectId: process.env.PROJECT_ID ?? 'project-test-tinyspark',
  secret: process.env.IDENTITY_SECRET,
};
// With Connect: app.use('/session', session(options)), and app.use('/api', signedInOnly(options)).
const handleSession = session(options);
const checked = signedInOnly(options);

function json(response, status, body) {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}

const routes = {
  'GET /api/me': ({ signedIn }, response) => json(response, 200, { userId: signedIn.userId }),
  'POST /api/orders': ({ signedIn }, response) => json(response, 201, { orderedBy: signedIn.userId }),
};

const server = createServer((request, response) => {
  const [path] = request.url.split('?');
  if (path === '/session') return handleSession(request, response);
  const route = routes[`${request.method} ${path}`];
  if (route === undefined) return json(response, 404, {});
  return checked(request, response, () => route(request, response));
});
server.listen(Number(process.env.PORT ?? 8080), () => console.log(`http://localhost:${server.address().port}`));
