import { existsSync } from 'node:fs';
import { ClientsFileError } from './identity/authorization/clients/clientsFile.ts';
import { DatabaseOwnerError } from './databaseOwner.ts';
import { ListenHostError, PortInUseError } from './httpServer.ts';
import {
  DatabaseBusyError,
  DatabaseUnavailableError,
  DatabaseUnreachableError,
  DataDirectoryError,
} from './platform/database/databaseErrors.ts';
import { logFailure, openLog } from './platform/log.ts';
import { SettingsFileError } from './platform/settings/settingsFile.ts';
import { projectFile } from './platform/projectFile.ts';
import { checkLiveParts } from './liveParts.ts';
import { SecretKeyError } from './platform/secrets.ts';
import { SettingsError, readSettings } from './platform/settings/settings.ts';

/** Everything is closed within this many ms after Ctrl-C, and the grace of a server among several, or cut off. */
const LAST_MOMENT = 4_500;

const expected = [
  SettingsError,
  DatabaseBusyError,
  DatabaseUnavailableError,
  DatabaseUnreachableError,
  DataDirectoryError,
  DatabaseOwnerError,
  ListenHostError,
  PortInUseError,
  SecretKeyError,
  ClientsFileError,
  SettingsFileError,
];

function fail(error: unknown): never {
  // An error that a person can put right gets one clear sentence; everything else its whole story.
  if (error instanceof Error && expected.some((kind) => error instanceof kind)) console.error(error.message);
  else logFailure('start', error);
  process.exit(1);
}

process.on('unhandledRejection', (reason) => logFailure('unhandled', reason));

try {
  const clientDir = projectFile('dist/client');
  const settings = readSettings(process.env);
  openLog({ level: settings.logLevel, requests: settings.logsRequests });
  for (const { sentence } of await checkLiveParts(settings)) console.warn(`warning: ${sentence}`);
  // Loaded only now: a setting that cannot be used is told at once.
  const { startServer } = await import('./server.ts');
  const ending = new AbortController();
  const starting = startServer(settings, {
    ending: ending.signal,
    ...(existsSync(`${clientDir}/pages.json`) ? { clientDir } : {}),
  });
  const end = (): void => {
    ending.abort();
    const grace = settings.shutdownGrace;
    setTimeout(() => process.exit(0), grace + LAST_MOMENT).unref();
    const closed = starting.then((server) => server.close(grace));
    void closed.then(
      () => process.exit(0),
      (error: unknown) => fail(error),
    );
  };
  // Before it is ready: a person who sees it answer may end it.
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
  const server = await starting;
  console.log(`Tinyspark Upgrade is ready at ${server.settings.publicOrigin}`);
} catch (error) {
  fail(error);
}
