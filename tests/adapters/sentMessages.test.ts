import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { STORAGE_KEYS } from '#contracts/storageKeys.ts';
import { noteVerifierUsed, storedChallengeFor, storedVerifiersFor } from '#src/adapters/identity/pkce.storage.ts';
import { sessionsInStorage } from '#src/adapters/sessions/sessions.storage.ts';
import { memberSessionsInStorage } from '#src/adapters/organizations/memberSessions.storage.ts';
import { findSentMemberMessage, findSentMessage } from '#src/adapters/visits/foundMessage.storage.ts';
import { sentMessageInStorage } from '#src/adapters/browser/sentMessage.storage.ts';
import { login as memberLogin } from '#tests/model/business/given.ts';
import { linkSent, mailedSent } from '#tests/model/widget/configs.ts';
import { authenticated } from './authAnswer.ts';
import { stubBrowser } from './browserStub.ts';

const began = 1_700_000_000_000;
const client = { publicToken: 'public-token-test-1' };
const { secondsLeft: _, ...link } = linkSent;
const { secondsLeft: __, ...passcode } = mailedSent;
const tab = new Map<string, string>();
let now = began;
const clock = () => now;
const remember = (sent: typeof link | typeof passcode) => sentMessageInStorage(client, clock).rememberSent(sent);
const find = () => findSentMessage(client, clock);

beforeEach(() => {
  tab.clear();
  now = began;
  stubBrowser();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => tab.get(key) ?? null,
    setItem: (key: string, value: string) => void tab.set(key, value),
    removeItem: (key: string) => void tab.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('what was sent in this tab [D-488]', () => {
  it('is found with the whole seconds that are left since it was sent, and until they are over', () => {
    remember(passcode);
    now += 80_500;
    expect(find()).toEqual({ ...passcode, secondsLeft: 99 });
    now += 99_500;
    expect(find()).toBeNull();
    expect(tab.size).toBe(0);
  });

  it('lives no longer than it can where the clock was set back', () => {
    remember(passcode);
    now -= 1_001;
    expect(find()).toBeNull();
  });

  it('is a link only while that can be opened in this browser, for the shorter of its two lives', async () => {
    await storedChallengeFor('magic_links', 3_600_000, STORAGE_KEYS, clock);
    remember(link);
    expect(find()).toEqual({ ...link, secondsLeft: 1_200 });
    const [verifier = ''] = storedVerifiersFor('magic_links', STORAGE_KEYS, clock);
    noteVerifierUsed('magic_links', verifier, STORAGE_KEYS, clock);
    expect(find()).toBeNull();
  });

  it('is not that of another project, which stays for that one', () => {
    remember(passcode);
    expect(findSentMessage({ publicToken: 'public-token-test-2' }, clock)).toBeNull();
    expect(find()).not.toBeNull();
  });

  it.each([
    '',
    'no JSON',
    '{}',
    JSON.stringify({ publicToken: client.publicToken, expiresAt: began + 1_000, sent: {} }),
  ])('is dropped where %j lies there', (text) => {
    tab.set(STORAGE_KEYS.sentMessage, text);
    expect(find()).toBeNull();
    expect(tab.size).toBe(0);
  });

  it('ends with any session that is kept here', async () => {
    remember(passcode);
    await sessionsInStorage().saveSession(authenticated);
    expect(tab.size).toBe(0);
  });

  it('is that of a member in the business widget, and of nobody else', async () => {
    const member = { ...client, storageKeys: STORAGE_KEYS };
    const sent = {
      kind: 'memberPasscode' as const,
      email: 'jane@acme.test',
      request: { flow: 'discovery', locale: null, email: 'jane@acme.test' },
      minutes: 10,
    };
    sentMessageInStorage<typeof sent>(member, clock).rememberSent(sent);
    now += 60_000;
    expect(findSentMemberMessage(member, clock)).toEqual({ ...sent, secondsLeft: 540 });
    await memberSessionsInStorage(member).saveMemberSession(memberLogin);
    expect(tab.size).toBe(0);
    sentMessageInStorage<typeof sent>(member, clock).rememberSent(sent);
    expect(find()).toBeNull();
  });

  it('holds no code, token or verifier', async () => {
    await storedChallengeFor('magic_links', 3_600_000, STORAGE_KEYS, clock);
    remember(link);
    const [verifier = ''] = storedVerifiersFor('magic_links', STORAGE_KEYS, clock);
    expect(verifier).not.toBe('');
    expect(JSON.stringify([...tab])).not.toContain(verifier);
    expect(JSON.parse(tab.get(STORAGE_KEYS.sentMessage) ?? '')).toEqual({
      publicToken: client.publicToken,
      expiresAt: began + 1_200_000,
      sent: link,
    });
  });

  it('is nothing where the browser closes its storage, and stops nobody', () => {
    vi.stubGlobal('sessionStorage', undefined);
    expect(() => remember(passcode)).not.toThrow();
    expect(find()).toBeNull();
  });
});
