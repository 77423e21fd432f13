import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { readSettings } from '#services/platform/settings/settings.ts';
import { startServer } from '#services/server.ts';
import { startingResponse } from '#services/starting.ts';
import { builtClient } from '#tests/services/client/builtClient.ts';
import { expectAccessible } from '#e2e/checks/axe.ts';
import { test } from '#e2e/checks/policyWatch.ts';
import { migratedDataDirectory } from '#e2e/servers/dataDirectories.ts';

const startingAnswer = (path = '/') =>
  startingResponse(new Request(`http://localhost${path}`, { headers: { accept: 'text/html' } }), {
    requestIdPrefix: 'test',
    productName: 'Tinyspark',
  });
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

test('the atlas, asked for while it is being built, opens by itself', async ({ page }) => {
  const clientDir = builtClient();
  const later = join(clientDir, 'later.json');
  writeFileSync(later, JSON.stringify({ process: process.pid, tools: ['/atlas/'] }));
  const dataDir = await migratedDataDirectory();
  const server = await startServer(readSettings({ PORT: '0', DATA_DIR: dataDir }), { clientDir });

  await page.goto(`${server.url}/atlas#/flow/login`);
  await expect(page.getByRole('heading', { name: 'One moment, please' })).toBeVisible();
  mkdirSync(join(clientDir, 'atlas'));
  writeFileSync(join(clientDir, 'atlas/index.html'), '<!doctype html><html lang="en"><h1>Flows</h1></html>');
  await expect(page.getByRole('heading', { name: 'Flows' })).toBeVisible();
  expect(page.url()).toBe(`${server.url}/atlas/#/flow/login`);
  await server.close();
  for (const dir of [clientDir, dataDir]) rmSync(dir, { recursive: true });
});

test('the page of a server that starts has no barrier', async ({ page }) => {
  await page.setContent(await startingAnswer().text());
  await expectAccessible(page, 'starting');
});
