import type { Finding } from './platform/finding.ts';
import { type Settings, SettingsError } from './platform/settings/settings.ts';

/**
 * Tries what a production relies on outside: the payment provider, the mail server and the carrier of texts (D-364). What
 * it gives are warnings, and the start goes on: each of them may be out of order just now.
 * @throws SettingsError naming every setting that those have refused
 */
export async function checkLiveParts(settings: Settings): Promise<Finding[]> {
  if (settings.sandbox) return [];
  // A sandbox starts without these libraries.
  const [{ stripeClient }, { checkProvider }, { checkMailServer }, { checkTextCarrier }] = await Promise.all([
    import('./upgrade/stripeClient.ts'),
    import('./upgrade/live/checkProvider.ts'),
    import('./platform/messages/mailSender.ts'),
    import('./platform/messages/textSender.ts'),
  ]);
  const findings = await Promise.all([
    checkProvider(stripeClient(settings, settings.publicOrigin), settings),
    settings.smtpUrl === null ? [] : checkMailServer(settings.smtpUrl),
    checkTextCarrier(settings),
  ]);
  const all = findings.flat();
  const refused = all.filter(({ isCertain }) => isCertain);
  if (refused.length > 0) throw new SettingsError(refused.map(({ sentence }) => sentence));
  return all;
}
