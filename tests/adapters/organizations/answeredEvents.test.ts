import { afterEach, describe, expect, it, vi } from 'vitest';
import { BUSINESS_STORAGE_KEYS } from '#contracts/businessStorageKeys.ts';
import {
  type BusinessEvent,
  type BusinessEventType,
  businessEventData,
} from '#contracts/identity/business/eventData.ts';
import type { ErrorBody } from '#contracts/error.ts';
import { IdentityError } from '#machines/ports/identity.ts';
import type { BusinessClient } from '#src/adapters/organizations/businessClient.ts';
import { hostEvents } from '#src/embed/business/hostEvents.ts';
import { stubBrowser } from '#tests/adapters/browserStub.ts';
import { errorAnswer, serveAnswers } from '#tests/adapters/serviceStub.ts';
import { calls } from './answeredCalls.ts';
import { answers } from './poisonousAnswers.ts';

const clientAt = (
  identityUrl: string,
  given: Pick<BusinessClient, 'announce' | 'onAnswer' | 'onFailure'>,
): BusinessClient => ({
  publicToken: 'public-token-test-1',
  identityUrl,
  storageKeys: BUSINESS_STORAGE_KEYS,
  ...given,
});

/** The answer with something secret in every place: in new fields of each object, too. */
function poisoned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(poisoned);
  if (typeof value !== 'object' || value === null) return value;
  // A record of lists, of which there are none.
  if (Object.keys(value).length === 0) return value;
  const fields = Object.entries(value).map(([name, field]) => [name, poisoned(field)]);
  return { ...Object.fromEntries(fields), new_token: 'canary-new', email: 'canary@acme.test' };
}

/** Makes the call of an event, and announces it as a flow does. */
async function heardOf(type: keyof typeof calls): Promise<BusinessEvent[]> {
  const { answer, call } = calls[type];
  const heard: BusinessEvent[] = [];
  await using service = await serveAnswers({ json: { data: poisoned(answers[answer]) } });
  const client = clientAt(
    service.url,
    hostEvents((event) => heard.push(event)),
  );
  await call(client);
  client.announce({ name: type });
  return heard;
}
const types = Object.keys(calls) as (keyof typeof calls)[];

afterEach(() => vi.unstubAllGlobals());

describe('what a host hears of an answer', () => {
  it('is said of every event that comes after a call', () => {
    const only: BusinessEventType[] = ['B2B_SSO_START', 'AUTHENTICATE_FLOW_COMPLETE'];
    expect([...types, ...only].toSorted()).toEqual(Object.keys(businessEventData).toSorted());
  });

  it.each(types)('of %s: ids and outcomes, nothing secret and nothing personal [D-328]', async (type) => {
    stubBrowser();
    const heard = await heardOf(type);
    const reported = { data: { request_id: 'request-id-test-1', status_code: 200, ...calls[type].data } };
    expect(heard).toEqual([{ type, ...reported }]);
    expect(JSON.stringify(heard)).not.toMatch(/canary/);
  });

  it.each(types)('%s: an error has the words of the service, and no event comes', async (type) => {
    stubBrowser();
    await using service = await serveAnswers(errorAnswer(429, 'too_many_requests', 'Please wait.'));
    const answered = vi.fn<(event: BusinessEvent) => void>();
    const refused = vi.fn<(given: ErrorBody) => void>();
    const client = clientAt(service.url, { announce: () => {}, onAnswer: answered, onFailure: refused });
    await expect(calls[type].call(client)).rejects.toBeInstanceOf(IdentityError);
    const words = { error_message: 'Please wait.', error_type: 'too_many_requests', request_id: 'request-id-test-1' };
    // Some calls need another one before, which is refused alike.
    expect(refused.mock.calls).toEqual(service.asked.map(() => [expect.objectContaining(words)]));
    expect(answered).not.toHaveBeenCalled();
  });

  it('is told once: the next announcement has an answer of its own', async () => {
    const heard: BusinessEvent[] = [];
    const events = hostEvents((event) => heard.push(event));
    const sent: BusinessEvent = {
      type: 'B2B_SMS_OTP_SEND',
      data: { request_id: 'request-id-test-1', status_code: 200 },
    };
    events.onAnswer(sent);
    expect(heard).toEqual([]);
    events.announce({ name: 'B2B_SMS_OTP_SEND' });
    events.announce({ name: 'B2B_SMS_OTP_SEND' });
    events.announce({ name: 'B2B_SSO_START' });
    expect(heard).toEqual([sent, { type: 'B2B_SSO_START', data: {} }]);
  });
});
