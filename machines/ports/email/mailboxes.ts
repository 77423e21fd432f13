/** The mailboxes offered, with the typed address's own first (EML-10 … EML-15). */
export type Mailbox = { name: 'gmail' | 'yahoo' | 'outlook'; url: string; isOwn: boolean };

const MAILBOXES: Record<Mailbox['name'], (senderDomain: string | null) => string> = {
  gmail: (domain) =>
    domain === null
      ? 'https://mail.google.com/mail/u/0/#inbox'
      : `https://mail.google.com/mail/u/0/#search/from%3A%40${encodeURIComponent(domain)}+in%3Aanywhere+newer_than%3A1h`,
  yahoo: (domain) =>
    `https://mail.yahoo.com/d/search/keyword=${domain === null ? 'sign-in' : `from%253A${encodeURIComponent(domain)}`}`,
  outlook: () => 'https://outlook.live.com/mail/0/inbox',
};

const OWNERS: [RegExp, Mailbox['name']][] = [
  [/@(gmail|googlemail)\./i, 'gmail'],
  [/@(yahoo|ymail|rocketmail)\./i, 'yahoo'],
  [/@(outlook|hotmail|live|msn)\./i, 'outlook'],
];

export function mailboxesFor(email: string, senderDomain: string | null): Mailbox[] {
  const own = OWNERS.find(([pattern]) => pattern.test(email))?.[1];
  const names: Mailbox['name'][] = ['gmail', 'yahoo', 'outlook'];
  const ranked = own === undefined ? names : [own, ...names.filter((name) => name !== own)];
  return ranked.map((name) => ({ name, url: MAILBOXES[name](senderDomain), isOwn: name === own }));
}
