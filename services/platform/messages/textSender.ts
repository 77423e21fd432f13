import { type Finding, START_LIMIT, untried, wrong } from '../finding.ts';
import type { Settings } from '../settings/settings.ts';

/** A short message to a phone. `to` is E.164. */
export interface TextMessage {
  channel: 'sms' | 'whatsapp';
  to: string;
  text: string;
}

/** Hands text messages to a carrier. */
export interface TextSender {
  carries(channel: TextMessage['channel']): boolean;
  /** @throws TextRefusedError when trying again is of no use */
  send(message: TextMessage): Promise<void>;
}

/** The carrier will never take this message: no such number, its owner has opted out, its country is off. */
export class TextRefusedError extends Error {
  override readonly name = 'TextRefusedError';
}

/** The part of the carrier's client that is used here. */
export interface Carrier {
  create(message: { to: string; from: string; body: string }): Promise<unknown>;
}

type TwilioSettings = Pick<Settings, 'twilioAccountSid' | 'twilioAuthToken' | 'twilioFrom' | 'twilioWhatsappFrom'>;

const PATIENCE = 10_000;

/** The part of the carrier's client that tells whether the account may be used. */
type FindAccount = (accountSid: string, authToken: string) => Promise<unknown>;

async function twilioAccount(accountSid: string, authToken: string): Promise<unknown> {
  const { default: twilio } = await import('twilio');
  return twilio(accountSid, authToken, { timeout: START_LIMIT }).api.v2010.accounts(accountSid).fetch();
}

/** Asks the carrier for the account, and sends nothing (D-364). */
export async function checkTextCarrier(
  settings: TwilioSettings,
  find: FindAccount = twilioAccount,
): Promise<Finding[]> {
  const { twilioAccountSid, twilioAuthToken } = settings;
  if (twilioAccountSid === null || twilioAuthToken === null) return [];
  try {
    await find(twilioAccountSid, twilioAuthToken);
    return [];
  } catch (error) {
    const status: unknown = error instanceof Error ? Reflect.get(error, 'status') : undefined;
    if (status === 401 || status === 404)
      return [wrong('TWILIO_AUTH_TOKEN: the carrier refuses it for the account of TWILIO_ACCOUNT_SID')];
    return [untried('TWILIO_ACCOUNT_SID', 'the carrier', error)];
  }
}

async function twilioCarrier(accountSid: string, authToken: string): Promise<Carrier> {
  const { default: twilio } = await import('twilio');
  return twilio(accountSid, authToken, { timeout: PATIENCE }).messages;
}

/** Every 4xx says that the message itself is at fault, except for 429: too many at once. */
function isRefused(error: unknown): boolean {
  const status: unknown = error instanceof Error ? Reflect.get(error, 'status') : undefined;
  return typeof status === 'number' && status >= 400 && status < 500 && status !== 429;
}

/** A sender over Twilio, whose large client is loaded with the first message; null without its settings. */
export function createTextSender(settings: TwilioSettings, connect = twilioCarrier): TextSender | null {
  const { twilioAccountSid, twilioAuthToken, twilioFrom, twilioWhatsappFrom } = settings;
  if (twilioAccountSid === null || twilioAuthToken === null) return null;
  const from = {
    sms: twilioFrom,
    whatsapp: twilioWhatsappFrom === null ? null : `whatsapp:${twilioWhatsappFrom}`,
  };
  let carrier: Promise<Carrier> | null = null;
  return {
    carries: (channel) => from[channel] !== null,
    send: async ({ channel, to, text }) => {
      const sender = from[channel];
      if (sender === null) throw new TextRefusedError(`No sender is set for ${channel}`);
      carrier ??= connect(twilioAccountSid, twilioAuthToken);
      try {
        await (await carrier).create({ to: channel === 'sms' ? to : `whatsapp:${to}`, from: sender, body: text });
      } catch (cause) {
        if (!isRefused(cause)) throw cause;
        throw new TextRefusedError('The carrier refused a message', { cause });
      }
    },
  };
}
