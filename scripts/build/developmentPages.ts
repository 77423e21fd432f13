import type { IncomingMessage } from 'node:http';
import type { Plugin } from 'vite';

/** The address of the services while the client is developed. */
export const services = process.env.SERVICES_URL ?? 'http://localhost:4100';

const own = /^\/(src|machines|contracts|node_modules|@)/;
const isPage = ({ method, headers, url = '' }: IncomingMessage) =>
  method === 'GET' && (headers.accept ?? '').includes('text/html') && !own.test(url);

/** The settings that the services write into their pages. */
async function settingsOfServices(): Promise<string> {
  const page = await fetch(services).then((answer) => answer.text());
  const [, settings] = /<script type="application\/json" id="settings">(.*?)<\/script>/s.exec(page) ?? [];
  if (!settings) throw new Error(`The pages of ${services} carry no settings`);
  return settings;
}

const emptyPage = (settings: string) =>
  `<!doctype html><html class="ts-theme" lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><link rel="icon" href="data:,"><script type="application/json" id="settings">${settings}</script></head><body><div id="root"></div><script type="module" src="/src/product/entry.ts"></script></body></html>`;

/** While developing, every page is an empty one with the settings and the unbuilt scripts. */
export const pagesInDevelopment = (): Plugin => ({
  name: 'pages-in-development',
  apply: 'serve',
  configureServer: (server) => () => {
    server.middlewares.use((request, response, next) => {
      const url = request.originalUrl ?? '/';
      if (!isPage(request)) return next();
      settingsOfServices()
        .then((settings) => server.transformIndexHtml(url, emptyPage(settings)))
        .then((page) => response.setHeader('Content-Type', 'text/html; charset=utf-8').end(page), next);
    });
  },
});
