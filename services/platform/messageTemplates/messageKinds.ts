/** Kinds of messages, each a folder of `MAIL_TEMPLATES`, and the variable without which one is of no use. */
export const messageKinds = {
  'sign-in': 'link',
  confirmation: 'link',
  invitation: 'link',
  'member-log-in': 'link',
  'member-invitation': 'link',
  'password-reset': 'link',
  passcode: 'code',
  'passcode-text': 'code',
  'way-removed': 'change',
  receipt: 'change',
  'payment-failed': 'change',
  'plan-cancelled': 'change',
} as const;
export type MessageKind = keyof typeof messageKinds;
/** Mails with a link. */
export type LinkKind = {
  [Kind in MessageKind]: (typeof messageKinds)[Kind] extends 'link' ? Kind : never;
}[MessageKind];

export const isMessageKind = (name: string): name is MessageKind => Object.hasOwn(messageKinds, name);

/** Variables of templates; those after `logo` are of some kinds alone. */
export const messageVariables = [
  'product',
  'target',
  'support',
  'footer',
  'logo',
  'duration',
  'link',
  'signInLink',
  'code',
  'change',
  'plan',
  'amount',
  'period',
  'date',
  'card',
  'invoiceLink',
] as const;
export type MessageVariable = (typeof messageVariables)[number];

const common = ['product', 'target', 'support', 'footer', 'logo'] as const;

/** Variables besides the needed one that only some kinds have. */
const more: Partial<Record<MessageKind, readonly MessageVariable[]>> = {
  'password-reset': ['signInLink'],
  receipt: ['plan', 'amount', 'period', 'card', 'link', 'invoiceLink'],
  'payment-failed': ['plan', 'amount', 'date', 'card', 'link', 'invoiceLink'],
  'plan-cancelled': ['plan', 'date', 'link'],
};

/** Returns the variables that a kind has. */
export function variablesOf(kind: MessageKind): MessageVariable[] {
  const needed = messageKinds[kind];
  const duration = needed === 'change' ? [] : (['duration'] as const);
  const own = new Set<MessageVariable>([...common, ...duration, needed, ...(more[kind] ?? [])]);
  return messageVariables.filter((name) => own.has(name));
}
