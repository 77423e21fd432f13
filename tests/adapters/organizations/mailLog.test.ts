import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BUSINESS_STORAGE_KEYS } from '#contracts/businessStorageKeys.ts';
import { eventsBody } from '#contracts/identity/events.ts';
import { passcodeSentAnnouncement } from '#machines/ports/business/passcodes.ts';
import { mailLog } from '#src/adapters/organizations/mailLog.ts';
import { stubBrowser } from '../browserStub.ts';

const publicToken = 'public-token-test-tinyspark-business';
const email = 'jane@acme.test';
const heard: unknown[] = [];
const sent: { url: string; body: unknown }[] = [];
let log: ReturnType<typeof mailLog>;

beforeEach(() => {
  heard.length = 0;
  sent.length = 0;
  stubBrowser();
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    sent.push({ url, body: JSON.parse(String(body)) });
    return new Response();
  });
  const client = { publicToken, identityUrl: '', storageKeys: BUSINESS_STORAGE_KEYS };
  log = mailLog({ ...client, announce: (announcement) => heard.push(announcement) });
});
afterEach(() => vi.unstubAllGlobals());

it('logs a mail with its address, and tells the host nothing but the name of the call [EVT-01 EVT-02 D-405]', async () => {
  const request = { channel: 'email', flow: 'discovery', email, loginTemplateId: null, locale: null } as const;
  log.announce(passcodeSentAnnouncement(request));
  log.stop();
  await vi.waitFor(() => expect(sent).toHaveLength(1), 60_000);
  expect(heard).toEqual([{ name: 'B2B_OTPS_EMAIL_DISCOVERY_SEND' }]);
  const details = { type: 'B2B_OTPS_EMAIL_DISCOVERY_SEND', email };
  expect(sent.map(({ url }) => url)).toEqual(['/sdk/v1/events']);
  expect(eventsBody.parse(sent[0]?.body).map(({ event }) => event)).toEqual([
    { public_token: publicToken, event_name: 'email_sent', details },
  ]);
});

it('logs no text, and nothing else that a host hears of [EVT-02]', async () => {
  const numbered = { organizationId: 'organization-1', memberId: 'member-1', number: null, shown: '', locale: null };
  log.announce(passcodeSentAnnouncement({ channel: 'text', ...numbered }));
  log.announce({ name: 'AUTHENTICATE_FLOW_COMPLETE' });
  await vi.dynamicImportSettled();
  log.stop();
  expect(heard).toEqual([{ name: 'B2B_SMS_OTP_SEND' }, { name: 'AUTHENTICATE_FLOW_COMPLETE' }]);
  expect(sent).toEqual([]);
});
