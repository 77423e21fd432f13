import type { Route } from '@playwright/test';
import { MAGIC_LINK_MINUTES } from '#contracts/limits.ts';
import type { SentMessage } from '#contracts/sentMessage.ts';
import { ORIGIN } from '#e2e/servers/origins.ts';
import type { StepDriver } from '#e2e/walks/driver.ts';
import type { Stage } from '#e2e/walks/stage.ts';
import { CODE_MINUTES, NUMBER } from './configs.ts';

const KEY = 'tinyspark.sent_message';
const PUBLIC_TOKEN = 'public-token-test-tinyspark';

/** Loads the page anew once a screen is there that outlives it, 80 seconds after the message was sent. */
export async function reloadAt({ page }: Stage, heading: string): Promise<void> {
  await page.getByRole('heading', { name: heading }).waitFor();
  await page.clock.fastForward(80_000);
  await page.reload();
  await page.getByRole('heading', { name: heading }).waitFor();
}

/** A tab that has sent a message before its page was loaded anew; `pkce`: the link can be opened in this browser. */
function hasSent({ storage }: Stage, sent: SentMessage): void {
  const expiresAt = Date.now() + 100_000;
  storage.session[KEY] = JSON.stringify({ publicToken: PUBLIC_TOKEN, expiresAt, sent });
  const pair = { verifier: 'v'.repeat(43), challenge: 'c'.repeat(43), expiresAt };
  storage.items['tinyspark.pkce.magic_links'] = JSON.stringify([pair]);
}

/** Something lies there that is no message. */
const hasSentNothing = ({ storage }: Stage): void => {
  storage.session[KEY] = '{"sent":"nothing"}';
};

const url = `${ORIGIN}/authenticate`;
const linkSent = {
  kind: 'link' as const,
  request: {
    email: 'jane@acme.test',
    loginRedirectUrl: url,
    signupRedirectUrl: url,
    loginExpirationMinutes: MAGIC_LINK_MINUTES,
    signupExpirationMinutes: MAGIC_LINK_MINUTES,
    createUserAsPending: false,
  },
};
const codeSent = (method: 'sms' | 'email', destination: string, shown: string) => ({
  kind: 'passcode' as const,
  request: {
    method,
    destination,
    shown,
    expirationMinutes: CODE_MINUTES,
    loginTemplateId: null,
    signupTemplateId: null,
  },
  methodId: 'method-1',
  typed: { region: 'US', text: NUMBER },
});
const numberSent = codeSent('sms', '+14155550132', '+1 415 555 0132');
const mailSent = codeSent('email', 'jane@acme.test', 'jane@acme.test');

/** The file that finds what was sent does not arrive. */
async function findsNothing(stage: Stage, answer: (route: Route) => unknown): Promise<void> {
  hasSentNothing(stage);
  await stage.page.route(/\/foundMessage[.]storage-[^/]*[.]js$/, answer);
}

/** Types into the prerendered form before the scripts of the page run. */
function typeEarly(text: string): void {
  document.addEventListener('readystatechange', () => {
    const field = document.querySelector<HTMLInputElement>('#email');
    if (field !== null && document.readyState === 'interactive') field.value = text;
  });
}

export const reloadedSteps: Record<string, StepDriver> = {
  'findSent:link': { prepare: (stage) => hasSent(stage, linkSent), isDecided: true },
  'findSent:number': { prepare: (stage) => hasSent(stage, numberSent), isDecided: true },
  'findSent:mailed': { prepare: (stage) => hasSent(stage, mailSent), isDecided: true },
  'findSent:other': {
    prepare: (stage) => hasSent(stage, { ...linkSent, request: { ...linkSent.request, loginExpirationMinutes: 21 } }),
    isDecided: true,
  },
  'findSent:none': { prepare: hasSentNothing, isDecided: true },
  'findSent:failed': {
    prepare: (stage) => findsNothing(stage, (route) => route.abort()),
    isDecided: true,
  },
  'after:restoreLimit': { prepare: (stage) => findsNothing(stage, () => {}) },
  'email.typed': {
    prepare: async (stage) => {
      await findsNothing(stage, () => {});
      await stage.page.addInitScript(typeEarly, 'jane@acme.test');
    },
    isDecided: true,
  },
};
