import { type Finding, START_LIMIT, untried, wrong } from '../finding.ts';

/** An e-mail as the mail server gets it. `to` is one plain address. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html?: string;
}

/** Hands one e-mail to a mail server. */
export interface MailSender {
  /** Resolves when the mail server has accepted the message. */
  send(message: Mail): Promise<void>;
  close(): void;
}

/** The mail server will never take this message: a bad address, or one of the 55x of RFC 5321. */
export function isPermanentFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code: unknown = Reflect.get(error, 'responseCode');
  return typeof code === 'number' && (code === 501 || (code >= 550 && code < 560));
}

const PATIENCE = 10_000;

const transportTo = async (url: string, options: { pool: boolean; patience: number }) => {
  const { createTransport } = await import('nodemailer');
  const { pool, patience } = options;
  const limits = { connectionTimeout: patience, greetingTimeout: patience, socketTimeout: patience };
  return createTransport({ url, pool, ...limits, disableFileAccess: true, disableUrlAccess: true });
};

/** Connects to the mail server and signs in, and sends nothing (D-364). */
export async function checkMailServer(smtpUrl: string, limit = START_LIMIT): Promise<Finding[]> {
  const transport = await transportTo(smtpUrl, { pool: false, patience: limit });
  try {
    await transport.verify();
    return [];
  } catch (error) {
    const code: unknown = error instanceof Error ? Reflect.get(error, 'responseCode') : undefined;
    // 535: the credentials are invalid (RFC 4954, 6); 454 and the like may pass.
    if (code === 535) return [wrong('SMTP_URL: the mail server refuses its user and password')];
    return [untried('SMTP_URL', 'the mail server', error)];
  } finally {
    transport.close();
  }
}

/** A sender over SMTP. `smtpUrl` like `smtps://user:password@host:465`, `from` like `Name <address>`. */
export async function createMailSender(smtpUrl: string, from: string): Promise<MailSender> {
  const transport = await transportTo(smtpUrl, { pool: true, patience: PATIENCE });
  return {
    send: async (message) => {
      await transport.sendMail({
        from,
        // An object, not text: text would be parsed, and could then name more than one recipient.
        to: { name: '', address: message.to },
        subject: message.subject,
        text: message.text,
        ...(message.html === undefined ? {} : { html: message.html }),
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
    close: () => {
      transport.close();
    },
  };
}
