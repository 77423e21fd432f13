import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect } from '@playwright/test';
import { startingResponse } from '#services/starting.ts';
import { expectAccessible } from '#e2e/checks/axe.ts';
import { test } from '#e2e/checks/policyWatch.ts';

const startingAnswer = (path = '/') =>
  startingResponse(new Request(`http://localhost${path}`, { headers: { accept: 'text/html' } }), 'test');
const readyAnswer = (path = '/') => new Response(`<h1>Here</h1>${path}`, { headers: { 'Content-Type': 'text/html' } });

test('a page that is opened while the server starts opens by itself, at the same address', async ({ page }) => {
  let isReady = false;
  const server = createServer(async (request, response) => {
    const answer = isReady ? readyAnswer(request.url) : startingAnswer(request.url);
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    response.end(await answer.text());
  }).listen(0);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port is free');

  await page.goto(`http://localhost:${address.port}/authenticate?token=abc`);
  await expect(page.getByRole('heading', { name: 'One moment, please' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Try again now' })).toBeVisible();
  isReady = true;
  await expect(page.getByRole('heading', { name: 'Here' })).toBeVisible();
  await expect(page.getByText('/authenticate?token=abc')).toBeVisible();
  server.close();
});

test('the page of a server that starts has no barrier', async ({ page }) => {
  await page.setContent(await startingAnswer().text());
  await expectAccessible(page, 'starting');
});
