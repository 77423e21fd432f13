import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '#tests/production/audit/auditRows.ts';
import { databases, everyDatabase } from '#tests/services/databases.ts';
import { refusedBy } from '#tests/services/identity/server/serverSdk.ts';
import { type Directory, openDirectory } from './scimHarness.ts';

const deep = (depth: number) => `${'('.repeat(depth)}userName eq "x"${')'.repeat(depth)}`;
const badFilters = [
  '',
  ' ',
  'userName',
  'userName eq',
  'userName eq x',
  'eq "x"',
  'userName xx "x"',
  'nothing eq "x"',
  'userName.nothing eq "x"',
  'userName eq "x',
  String.raw`userName eq "\x"`,
  String.raw`userName eq "\u0000"`,
  'userName eq "x" and',
  'userName eq "x" userName eq "y"',
  '(userName eq "x"',
  'userName eq "x")',
  'not userName eq "x"',
  'emails[type eq "work"',
  'emails[type eq "work"].nothing eq "x"',
  'emails[nothing eq "x"]',
  'emails]',
  'userName eq 1e999',
  'userName eq {}',
  deep(11),
  deep(500),
  `userName eq "${'x'.repeat(3_000)}"`,
  Array.from({ length: 400 }, () => 'title pr').join(' or '),
];
const badOperations: readonly [unknown, string][] = [
  [{ op: 'move', path: 'title', value: 'x' }, 'invalidSyntax'],
  [{ path: 'title', value: 'x' }, 'invalidSyntax'],
  [{ op: 'replace', path: 'nothing', value: 'x' }, 'invalidPath'],
  [{ op: 'replace', path: 'name.nothing', value: 'x' }, 'invalidPath'],
  [{ op: 'replace', path: '', value: 'x' }, 'invalidPath'],
  [{ op: 'remove' }, 'invalidPath'],
  [{ op: 'replace', value: 'x' }, 'invalidPath'],
  [{ op: 'replace', path: 'title' }, 'invalidValue'],
  [{ op: 'replace', path: 'title', value: {} }, 'invalidValue'],
  [{ op: 'replace', path: 'active', value: 'perhaps' }, 'invalidValue'],
  [{ op: 'replace', path: 'name', value: 'x' }, 'invalidValue'],
  [{ op: 'replace', path: 'userName', value: '' }, 'invalidValue'],
  [{ op: 'remove', path: 'userName' }, 'invalidValue'],
  [{ op: 'replace', path: 'emails', value: [{ value: 'no address' }] }, 'invalidValue'],
  [{ op: 'replace', path: 'title', value: 'x'.repeat(9_000) }, 'invalidValue'],
  [{ op: 'replace', path: 'roles', value: Array.from({ length: 101 }, () => ({ value: 'x' })) }, 'invalidValue'],
  [{ op: 'replace', path: 'id', value: 'x' }, 'mutability'],
  [{ op: 'replace', path: 'meta.created', value: 'x' }, 'mutability'],
  [{ op: 'add', path: 'groups', value: [{ value: 'x' }] }, 'mutability'],
  [{ op: 'replace', path: 'emails[type eq "work"', value: 'x' }, 'invalidFilter'],
  [{ op: 'replace', path: 'emails[nothing eq "work"].value', value: 'x' }, 'invalidFilter'],
  [{ op: 'replace', path: 'emails[type eq "work"].nothing', value: 'x' }, 'invalidFilter'],
];

describe.each(databases)('what a directory may not do on $name', (database) => {
  let given: Directory;
  beforeAll(async () => {
    given = await openDirectory(database);
  });
  afterAll(() => given.close());

  it('nothing without the token of the connection, and nothing from a page (security 97 a)', async () => {
    const other = await given.connect(await given.organization('other'));
    const strangers = [
      { headers: { authorization: '' } },
      { token: 'unknown' },
      { headers: { authorization: `Basic ${btoa(`x:${given.connection.bearer_token}`)}` } },
      { token: other.bearer_token },
      { of: other.connection_id },
      { of: 'scim-connection-test-none' },
    ];
    for (const stranger of strangers) {
      const { status, headers, body } = await given.call('GET', '/Users', undefined, stranger);
      expect([stranger, status, body['detail'], headers.get('www-authenticate')]).toEqual([
        stranger,
        401,
        'The SCIM connection or its bearer token is not correct, or has ended.',
        'Bearer realm="scim"',
      ]);
    }
    const page = { headers: { origin: given.service.settings.publicOrigin } };
    expect(await given.refused('GET', '/Users', undefined, page)).toEqual([403, undefined]);
    expect(await given.refused('POST', '/Users', { userName: 'x@page.test' }, page)).toEqual([403, undefined]);
    const refused = await rowsOf(given.service.db, { event: 'scim_token.refused' });
    expect(refused.map(({ outcome }) => outcome)).toEqual([
      ...strangers.map(() => 'invalid_scim_token'),
      'scim_token_from_browser',
      'scim_token_from_browser',
    ]);
  });

  it('nothing with users and groups of another directory (security 97 b)', async () => {
    const { connection_id: of, bearer_token: token } = await given.connect(await given.organization('rival'));
    const id = await given.user('own@firm.test');
    const group = await given.group('Own', [id]);
    const more = { of, token };
    const change = { Operations: [{ op: 'replace', path: 'displayName', value: 'Taken over' }] };
    for (const path of [`/Users/${id}`, `/Groups/${group}`]) {
      expect(await given.refused('GET', path, undefined, more)).toEqual([404, undefined]);
      const whole = { userName: 'own@firm.test', displayName: 'Taken over' };
      expect(await given.refused('PUT', path, whole, more)).toEqual([404, undefined]);
      expect(await given.refused('PATCH', path, change, more)).toEqual([404, undefined]);
      expect(await given.refused('DELETE', path, undefined, more)).toEqual([404, undefined]);
    }
    const { body } = await given.call('GET', `/Users?filter=id eq "${id}"`, undefined, more);
    expect(body['totalResults']).toBe(0);
    expect((await given.member(id)).name).toBe('');
  });

  it('no address of another user, and none of a domain that another organization claims', async () => {
    await given.user('taken@firm.test');
    const other = await given.user('free@firm.test', { externalId: 'free' });
    expect(await given.refused('POST', '/Users', { userName: 'x', emails: [{ value: 'taken@firm.test' }] })).toEqual([
      409,
      'uniqueness',
    ]);
    const put = (more: object) => given.refused('PUT', `/Users/${other}`, { userName: 'free@firm.test', ...more });
    expect(await put({ userName: 'TAKEN@firm.test' })).toEqual([409, 'uniqueness']);
    expect(await put({ emails: [{ value: 'taken@firm.test' }] })).toEqual([409, 'uniqueness']);
    const organization_id = await given.organization('claimer');
    await given.service.business.organizations.update({ organization_id, claimed_email_domains: ['claimed.test'] });
    expect(await put({ emails: [{ value: 'x@claimed.test' }] })).toEqual([403, undefined]);
    expect(await given.refused('POST', '/Users', { userName: 'x@claimed.test' })).toEqual([403, undefined]);
    expect(await given.find('Users', 'externalId eq "free"')).toEqual({ total: 1, ids: [other] });
  });

  it('lets nobody else bring back whom it has deactivated, but a key that names them (security 97 c)', async () => {
    const { organizations, magicLinks } = given.service.business;
    const organization_id = given.organizationId;
    const email_address = 'off@firm.test';
    const member_id = await given.user(email_address, { active: false });
    const duplicate = [400, 'duplicate_email'];
    expect(await refusedBy(organizations.members.create({ organization_id, email_address }))).toEqual(duplicate);
    expect(await refusedBy(magicLinks.email.invite({ organization_id, email_address }))).toEqual(duplicate);
    expect((await organizations.members.reactivate({ organization_id, member_id })).member.status).toBe('active');
    expect((await given.call('GET', `/Users/${member_id}`)).body['active']).toBe(true);
  });

  it('no filter that cannot be read, each answered at once (security 97 d)', async () => {
    const began = performance.now();
    for (const filter of badFilters)
      expect([filter, await given.refused('GET', `/Users?filter=${encodeURIComponent(filter)}`)]).toEqual([
        filter,
        [400, 'invalidFilter'],
      ]);
    expect(await given.refused('GET', '/Groups?filter=not (members eq "x")')).toEqual([400, 'invalidFilter']);
    expect(await given.refused('GET', '/Users?count=many')).toEqual([400, 'invalidSyntax']);
    // For hangs alone.
    expect(performance.now() - began).toBeLessThan(60_000);
  });

  it('no operation that is none, and nothing of a PATCH of which one part is none', async () => {
    const id = await given.user('patched@firm.test', { title: 'Clerk' });
    const before = (await given.call('GET', `/Users/${id}`)).body;
    for (const [operation, type] of badOperations) {
      const body = { Operations: [{ op: 'replace', path: 'title', value: 'Changed' }, operation] };
      expect([operation, await given.refused('PATCH', `/Users/${id}`, body)]).toEqual([operation, [400, type]]);
    }
    const sixty = (kind: string) => Array.from({ length: 60 }, (_, at) => ({ value: `${kind}-${at}` }));
    const Operations = ['a', 'b'].map((kind) => ({ op: 'add', path: 'roles', value: sixty(kind) }));
    expect(await given.refused('PATCH', `/Users/${id}`, { Operations })).toEqual([400, 'invalidValue']);
    for (const body of ['{', '[]', '"x"', {}, { Operations: [] }, { Operations: 'x' }])
      expect([body, await given.refused('PATCH', `/Users/${id}`, body)]).toEqual([body, [400, 'invalidSyntax']]);
    expect((await given.call('GET', `/Users/${id}`)).body).toEqual(before);
  });

  it('no user without a name or an address, and no body that is too large', async () => {
    for (const body of [{}, { userName: '' }, { userName: 'no address' }, { userName: 'x@y.test', active: 7 }])
      expect([body, await given.refused('POST', '/Users', body)]).toEqual([body, [400, 'invalidValue']]);
    const large = { userName: 'x@large.test', photos: Array.from({ length: 9 }, () => ({ value: 'x'.repeat(8_000) })) };
    expect(await given.refused('POST', '/Users', large)).toEqual([400, 'invalidValue']);
    expect(await given.refused('POST', '/Users', { userName: 'x'.repeat(1_100_000) })).toEqual([413, undefined]);
  });
});

describe.each(everyDatabase)('directories that make the same at once on $name', (database) => {
  it('one of two users of one name is refused, and there is one member', async () => {
    const given = await openDirectory(database);
    const body = { userName: 'twin@firm.test' };
    const answers = await Promise.all([1, 2, 3].map(() => given.call('POST', '/Users', body)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409, 409]);
    expect((await given.find('Users', 'userName eq "twin@firm.test"')).total).toBe(1);
    await given.close();
  });
});
