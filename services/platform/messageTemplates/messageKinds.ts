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
] as const;
export type MessageVariable = (typeof messageVariables)[number];

/** Returns the variables that a kind has. */
export function variablesOf(kind: MessageKind): MessageVariable[] {
  const needed = messageKinds[kind];
  return messageVariables.filter((name) => {
    if (name === 'signInLink') return kind === 'password-reset';
    if (name === 'duration') return needed !== 'change';
    return (name !== 'link' && name !== 'code' && name !== 'change') || name === needed;
  });
}
