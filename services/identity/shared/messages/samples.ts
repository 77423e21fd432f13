import type { MessageKind } from '#services/platform/messageTemplates/messageKinds.ts';
import type { MessageContent } from './builtIn.ts';

/** Returns a message of a kind with values that open nothing, to look at. `origin`: of its links. */
export function sampleContent(kind: MessageKind, from: { name: string; origin: string }): MessageContent {
  const target = kind.startsWith('member-') ? 'Acme' : from.name;
  const link = `${from.origin}/authenticate?token=sample&stytch_token_type=magic_links`;
  if (kind === 'passcode' || kind === 'passcode-text') return { kind, target, minutes: 5, code: '123456' };
  if (kind === 'way-removed') return { kind, target, way: 'passkey', label: 'Chrome on Mac' };
  const common = { target, link, browser: kind.endsWith('invitation') ? 'any' : 'asked' } as const;
  if (kind === 'password-reset') return { ...common, kind, minutes: 30, signInLink: `${link}&sample=sign-in` };
  return { ...common, kind, minutes: kind.endsWith('invitation') ? 10_080 : 60 };
}
