import { parseArgs } from 'node:util';
import { isEmail, normalizedEmail } from '#contracts/emailAddress.ts';
import { messagePreviews } from '#services/identity/shared/messages/previews.ts';
import { createMailSender } from '#services/platform/messages/mailSender.ts';
import type { MessagePreview } from '#services/platform/messageTemplates/preview.ts';
import { DEFAULT_TEMPLATE } from '#services/platform/messageTemplates/templates.ts';
import { readSettings, type Settings } from '#services/platform/settings/settings.ts';
import { CommandError, UsageError } from './runCommand.ts';
import { table } from './table.ts';

const USAGE = `npm run admin -- mails list
npm run admin -- mails preview <kind> [--language de] [--template spring] [--html]
npm run admin -- mails send <kind> --to you@example.com [--language de] [--template spring]`;

const shown = ({ subject, text, html }: MessagePreview): string =>
  html === null ? text : `Subject: ${subject}\n\n${text}`;

/** @throws CommandError when it has nothing to send, or nobody to send it by */
async function send(settings: Settings, { subject, text, html }: MessagePreview, to: string): Promise<string> {
  if (html === null) throw new CommandError('A text cannot be sent to try it: mails preview shows it.');
  if (settings.smtpUrl === null) throw new CommandError('SMTP_URL is missing: there is no mail server to send it.');
  const sender = await createMailSender(settings.smtpUrl, settings.mailFrom);
  try {
    await sender.send({ to, subject, text, html });
  } catch (cause) {
    throw new CommandError(`The mail server did not take it: ${cause instanceof Error ? cause.message : 'unknown'}`, {
      cause,
    });
  } finally {
    sender.close();
  }
  return `Sent to ${to}: ${subject}`;
}

/**
 * Runs `npm run admin -- mails`: messages with sample values, as the settings make them. It needs no server and no database.
 * @throws CommandError, UsageError
 */
export async function mailCommand(args: string[], env: NodeJS.ProcessEnv): Promise<string> {
  const text = { type: 'string' } as const;
  const options = { language: text, template: text, to: text, html: { type: 'boolean', default: false } } as const;
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  const [action, kind] = positionals;
  const settings = readSettings(env);
  const previews = messagePreviews({ brand: settings.brand, origin: settings.publicOrigin });
  if (action === 'list')
    return table(
      ['kind', 'template', 'language', 'subject'],
      previews.map((one) => [one.kind, one.templateId, one.language, one.subject]),
    );
  if ((action !== 'preview' && action !== 'send') || kind === undefined) throw new UsageError(USAGE);
  const { language = settings.brand.language, template = DEFAULT_TEMPLATE, to } = values;
  const found = previews.find((one) => one.kind === kind && one.templateId === template && one.language === language);
  if (found === undefined)
    throw new CommandError(`There is no ${kind} of ${template} in ${language}: mails list shows all.`);
  if (action === 'preview') return values.html && found.html !== null ? found.html : shown(found);
  if (to === undefined || !isEmail(to)) throw new UsageError(USAGE);
  return send(settings, found, normalizedEmail(to));
}
