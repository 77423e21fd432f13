import { afterEach, describe, expect, it } from 'vitest';
import { isTestPerson } from '#services/identity/shared/passcodes/testPeople.ts';
import { projectOf } from '#services/identity/shared/project.ts';
import { readSettings } from '#services/platform/settings/settings.ts';
import { everyDatabase } from '#tests/services/databases.ts';
import { openTestIdentity, type TestIdentity } from '#tests/services/identity/testIdentity.ts';
import { passcodeActions } from './passcodeActions.ts';

const TESTING = { TEST_PEOPLE: 'on' };

describe.each(everyDatabase)('test people on $name', (database) => {
  let service: TestIdentity;
  afterEach(() => service.close());
  const open = async (env: Record<string, string>) => {
    service = await openTestIdentity(database, { env });
    return passcodeActions(service);
  };

  it.each([
    ['email', 'test+first@shop.example'],
    ['sms', '+13125550100'],
    ['whatsapp', '+13125550199'],
  ] as const)('sign in by %s with a passcode that is always the same, and nothing is sent', async (channel, to) => {
    const actions = await open(TESTING);
    const { status, body } = await actions.send(channel, to);
    expect(status).toBe(200);
    expect(await service.outbox.list(to)).toEqual([]);
    const methodId = String(body['method_id']);
    expect(await actions.error(methodId, '424241')).toEqual([404, 'otp_code_not_found']);
    const signedIn = await actions.enter(methodId, '424242');
    expect(signedIn.status).toBe(200);
    expect(JSON.stringify(signedIn.body['user'])).toContain(to);
    // A passcode works once, theirs as well.
    expect(await actions.error(methodId, '424242')).toEqual([401, 'unable_to_auth_otp_code']);
  });

  it.each([
    ['email', 'tester+first@shop.example'],
    ['email', 'test@shop.example'],
    ['sms', '+13125550200'],
    ['sms', '+13125560150'],
  ] as const)('are not those of %s to %s', async (channel, to) => {
    const actions = await open(TESTING);
    const { methodId, code } = await actions.ask(channel, to);
    expect(code).not.toBe('424242');
    expect(await actions.error(methodId, '424242')).toEqual([404, 'otp_code_not_found']);
  });

  it('may ask more often than others, from one address', async () => {
    const actions = await open(TESTING);
    for (let count = 0; count < 12; count += 1) {
      expect((await actions.send('email', 'test+often@shop.example')).status).toBe(200);
      service.clock.advance(60_000);
    }
  });

  it('do not exist unless the setting is on', async () => {
    const actions = await open({});
    expect((await actions.ask('email', 'test+first@shop.example')).code).not.toBe('424242');
  });
});

it('no destination is a test person in a live project', () => {
  const project = projectOf(readSettings({ TEST_PEOPLE: 'on' }));
  const to = 'test+first@shop.example';
  expect(isTestPerson(to, project)).toBe(true);
  expect(isTestPerson(to, { ...project, environment: 'live' })).toBe(false);
});
