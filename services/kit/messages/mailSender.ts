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

/** A sender over SMTP. `smtpUrl` like `smtps://user:password@host:465`, `from` like `Name <address>`. */
export async function createMailSender(smtpUrl: string, from: string): Promise<MailSender> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
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
