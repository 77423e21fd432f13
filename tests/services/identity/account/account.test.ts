import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountData } from '#contracts/identity/account.ts';
import { databases } from '#tests/services/databases.ts';
import { passkeyActions } from '../passkeys/passkeyActions.ts';
import { softwareAuthenticator } from '../passkeys/softwareAuthenticator.ts';
import { type Answer, openTestIdentity, origin, refused, type TestIdentity } from '../testIdentity.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const ELEVEN_MINUTES = 11 * 60_000;
const nobody = [401, 'user_unauthenticated'];

describe.each(databases)("a person's own account on $name", (database) => {
  let service: TestIdentity;
  beforeAll(async () => {
    service = await openTestIdentity(database);
  });
  afterAll(() => service.close());

  const read = (session: string) => service.get('/users/account', { session });
  const remove = (path: string, session: string) =>
    service.call('DELETE', `/users/account/${path}`, undefined, { session });
  const accountIn = ({ body }: Answer) => accountData.parse(body);
  const mailsTo = async (email: string) => (await service.outbox.list(email)).map(({ text }) => text);
  const passkeyOwner = (email: string) => passkeyActions(service).person(email, softwareAuthenticator({ origin }));
  const addNumber = (userId: string) =>
    service.db
      .insertInto('identity_phone_numbers')
      .values({ phone_id: `phone-of-${userId}`, user_id: userId, phone_number: `+4930${count}`, verified: 0 })
      .execute();
  let count = 1_000_000;

  it('shows the name, the ways to sign in with what each is, and the devices, this one first', async () => {
    const email = 'shown@account.test';
    const { session, id } = await passkeyOwner(email);
    const { token, pair } = await service.askForLink(email);
    const body = { token, code_verifier: pair.verifier, session_duration_minutes: 30 };
    await service.post('/magic_links/authenticate', body, { headers: { 'user-agent': firefox } });
    expect(accountIn(await read(session))).toMatchObject({
      name: { first_name: '', last_name: '' },
      ways: [
        { kind: 'email', label: email, is_proven: true, created_at: null, is_removable: true },
        { kind: 'passkey', id, label: 'Chrome on Mac', is_proven: true, is_removable: true },
      ],
      sessions: [
        { is_current: true, browser: null, system: null },
        { is_current: false, browser: 'Firefox', system: 'Linux' },
      ],
    });
    expect(refused(await service.get('/users/account', { session: 'nobody' }))).toEqual(nobody);
  });

  it('changes the name, and refuses one that is too long', async () => {
    const { sessionToken: session } = await service.signIn('named@account.test');
    const rename = (first_name: string) =>
      service.call('PUT', '/users/account/name', { first_name, last_name: 'Lovelace' }, { session });
    expect(accountIn(await rename('  Ada ')).name).toEqual({ first_name: 'Ada', last_name: 'Lovelace' });
    expect(refused(await rename('A'.repeat(101)))).toEqual([400, 'bad_request']);
    expect((await service.get('/users/me', { session })).body['name']).toMatchObject({ first_name: 'Ada' });
  });

  it('renames a passkey within 60 characters, without space around the name [PKY-14 D-601]', async () => {
    const mine = await passkeyOwner('renames@account.test');
    const theirs = await passkeyOwner('renames-too@account.test');
    const rename = (id: string, name: string) =>
      service.call('PUT', `/users/account/passkey/${id}/name`, { name }, { session: mine.session });
    const longest = 'K'.repeat(60);
    expect(accountIn(await rename(mine.id, ` ${longest}  `)).ways[1]).toMatchObject({ id: mine.id, label: longest });
    for (const name of [' ', '\u200B', `${longest}K`])
      expect(refused(await rename(mine.id, name))).toEqual([400, 'bad_request']);
    expect(refused(await rename(theirs.id, 'Mine'))).toEqual([404, 'sign_in_way_not_found']);
    expect(accountIn(await read(theirs.session)).ways[1]?.label).toBe('Chrome on Mac');
    expect(accountIn(await read(mine.session)).ways[1]?.label).toBe(longest);
  });

  it('says when a passkey was used, and of no other way [D-601]', async () => {
    const actions = passkeyActions(service);
    const email = 'used@account.test';
    // Synced passkeys do not count: their counter is 0 for ever.
    for (const counts of [true, false]) {
      const authenticator = softwareAuthenticator({ origin, counts });
      const { session } = await actions.person(`${counts}-${email}`, authenticator);
      const times = async () => accountIn(await read(session)).ways.map(({ last_used_at }) => last_used_at);
      expect(await times()).toEqual([null, null]);
      service.clock.advance(ELEVEN_MINUTES);
      await actions.signIn(authenticator);
      const used = `${new Date(service.clock.now()).toISOString().slice(0, 19)}Z`;
      service.clock.advance(ELEVEN_MINUTES);
      expect(await times()).toEqual([null, used]);
    }
  });

  it('removes a way to sign in, and writes to each address that was proven', async () => {
    const email = 'removes@account.test';
    const { session, id } = await passkeyOwner(email);
    const removed = await remove(`passkey/${id}`, session);
    expect(accountIn(removed).ways).toMatchObject([{ kind: 'email', is_removable: false }]);
    const [mail] = await mailsTo(email);
    expect(mail).toContain("Removed from your Tinyspark account: the passkey 'Chrome on Mac'.");
    expect(refused(await remove(`passkey/${id}`, session))).toEqual([404, 'sign_in_way_not_found']);
  });

  it('writes to an address that is removed, too, and ends the links on their way to it', async () => {
    const email = 'address@account.test';
    const { session } = await passkeyOwner(email);
    const { token, pair } = await service.askForLink(email);
    const [address] = accountIn(await read(session)).ways;
    expect((await remove(`email/${address?.id}`, session)).status).toBe(200);
    expect((await mailsTo(email))[0]).toContain(`: the email address ${email}.`);
    expect(refused(await service.redeem(token, pair.verifier))).toEqual([404, 'magic_link_not_found']);
  });

  it('never removes the last way in, and lets go of a number that was never proven', async () => {
    const { sessionToken: session, answer } = await service.signIn('last@account.test');
    count += 1;
    await addNumber(String(answer.body['user_id']));
    const [address, number] = accountIn(await read(session)).ways;
    expect(number).toMatchObject({ kind: 'phone_number', is_proven: false, is_removable: true });
    expect(refused(await remove(`email/${address?.id}`, session))).toEqual([400, 'cannot_delete_last_primary_factor']);
    expect(accountIn(await remove(`phone_number/${number?.id}`, session)).ways).toHaveLength(1);
    expect(await mailsTo('last@account.test')).toHaveLength(2);
  });

  it("answers another person's ways and sessions as unknown", async () => {
    const mine = await passkeyOwner('mine@account.test');
    const theirs = await passkeyOwner('theirs@account.test');
    const [session] = accountIn(await read(theirs.session)).sessions;
    expect(refused(await remove(`passkey/${theirs.id}`, mine.session))).toEqual([404, 'sign_in_way_not_found']);
    expect(refused(await remove(`sessions/${session?.session_id}`, mine.session))).toEqual([
      404,
      'account_session_not_found',
    ]);
    expect((await read(theirs.session)).status).toBe(200);
  });

  it('takes a way in away only in the ten minutes after a sign-in, over either wire', async () => {
    const person = await passkeyOwner('recent@account.test');
    const others = await passkeyOwner('recent-too@account.test');
    service.clock.advance(ELEVEN_MINUTES);
    const tooOld = [403, 'recent_authentication_required'];
    expect(refused(await remove(`passkey/${person.id}`, person.session))).toEqual(tooOld);
    expect(refused(await passkeyActions(service).remove(others.id, others.session))).toEqual(tooOld);
    const { token, pair } = await service.askForLink('recent@account.test');
    await service.redeem(token, pair.verifier, {}, person.session);
    expect((await remove(`passkey/${person.id}`, person.session)).status).toBe(200);
  });

  it('signs one device out, then all others, and never this one by that', async () => {
    const email = 'devices@account.test';
    const { sessionToken: session } = await service.signIn(email);
    const others = [await service.signIn(email), await service.signIn(email), await service.signIn(email)];
    const tokens = others.map(({ sessionToken }) => sessionToken);
    const statuses = () => Promise.all(tokens.map(async (one) => (await read(one)).status));
    const [first] = tokens;
    const own = accountIn(await read(String(first))).sessions[0]?.session_id;
    expect(accountIn(await remove(`sessions/${own}`, session)).sessions).toHaveLength(3);
    expect((await remove(`sessions/${own}`, session)).status).toBe(200);
    expect(await statuses()).toEqual([401, 200, 200]);
    expect(accountIn(await remove('sessions', session)).sessions).toMatchObject([{ is_current: true }]);
    expect(await statuses()).toEqual([401, 401, 401]);
  });

  it('records each change with the person and what it was about', async () => {
    const { session, id, userId } = await passkeyOwner('audited@account.test');
    const { sessionToken: other } = await service.signIn('audited@account.test');
    const [device] = accountIn(await read(other)).sessions;
    await remove(`passkey/${id}`, session);
    await remove(`sessions/${device?.session_id}`, session);
    const rows = await service.db
      .selectFrom('audit_events')
      .select(['event', 'outcome', 'target_id'])
      .where('person_id', '=', userId)
      .orderBy('at')
      .execute();
    expect(rows.slice(-2)).toEqual([
      { event: 'passkey.removed', outcome: 'success', target_id: id },
      { event: 'session.revoked', outcome: 'success', target_id: device?.session_id },
    ]);
  });

  it('takes only so many changes of one person in an hour', async () => {
    const { sessionToken: session } = await service.signIn('limited@account.test');
    const answers: Answer[] = [];
    for (let change = 0; change < 61; change += 1) answers.push(await remove('sessions', session));
    expect(answers.slice(0, 60).every(({ status }) => status === 200)).toBe(true);
    expect(refused(answers[60] ?? answers[0] ?? (await read(session)))).toEqual([429, 'too_many_requests']);
  });
});
