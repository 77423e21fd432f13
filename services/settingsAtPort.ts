import type { Settings } from './platform/settings/settings.ts';

/** With PORT=0 the port is known only once the server listens, and with it the addresses that were derived from it. */
export function settingsAtPort(settings: Settings, port: number): Settings {
  const guess = 'http://localhost:0';
  const moved = (address: string) => address.replace(guess, `http://localhost:${port}`);
  if (!settings.publicOrigin.startsWith(guess)) return { ...settings, port };
  return {
    ...settings,
    port,
    publicOrigin: moved(settings.publicOrigin),
    marketingUrl: moved(settings.marketingUrl),
    businessContinueUrl: moved(settings.businessContinueUrl),
    marketingUpgradeUrl: moved(settings.marketingUpgradeUrl),
  };
}
