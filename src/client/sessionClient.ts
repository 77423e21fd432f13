import { createActor } from 'xstate';
import type { Member } from '#contracts/identity/business/member.ts';
import type { Organization } from '#contracts/identity/business/organization.ts';
import type { User } from '#contracts/identity/user.ts';
import { clientSessionMachine } from '#machines/client/clientSession/clientSession.machine.ts';
import { toClientSessionScreen } from '#machines/client/clientSession/clientSession.screen.ts';
import type { HostSessions, SessionPerson } from '#machines/ports/hostSessions.ts';
import type { SessionChange } from '#src/adapters/hostSessions/sessionTabs.browser.ts';
import { pluggedClientSession } from '#src/flows/client/clientSession.flow.ts';
import { inspect } from '#src/flows/inspection/inspect.ts';
import { type ClientState, clientStateOf } from './clientState.ts';
import { SignInError, signInErrorOf } from './signInError.ts';

/** Reads one value of the present state. */
interface Reader<Value> {
  get(): Value;
}

/** The session of a host's page. */
export interface Client<Person extends SessionPerson = SessionPerson> {
  state: Reader<ClientState<Person>>;
  session: Reader<Person['session'] | null>;
  /** Calls back after each change of the state; returns how to end it. */
  onChange(listener: (state: ClientState<Person>) => void): () => void;
  /** Returns a session JWT that is valid for so many seconds at least, 10 if not said. Rejects with a `SignInError`. */
  getToken(options?: { minimumLifetime?: number }): Promise<string>;
  /** Ends the session in all tabs and at the service. Rejects with a `SignInError` where the service could not be asked. */
  signOut(): Promise<void>;
  /** Ends the client, with every timer and listener; the session goes on. */
  close(): void;
}
export type UserClient = Client<Extract<SessionPerson, { people: 'users' }>> & { user: Reader<User | null> };
export type MemberClient = Client<Extract<SessionPerson, { people: 'members' }>> & {
  member: Reader<Member | null>;
  organization: Reader<Organization | null>;
};

/** Makes the way to a session, which reports the changes that come from elsewhere until the signal ends it. */
type SessionsOf = (onChange: (change: SessionChange) => void, signal: AbortSignal) => HostSessions;

/** Seconds. A service may give tokens that live for five minutes. */
const LONGEST_LIFETIME = 240;
const USUAL_LIFETIME = 10;
const busy = ['unknown', 'refreshing'];

function ownerOf<People extends SessionPerson['people']>(person: SessionPerson | null, people: People) {
  const isOwn = (one: SessionPerson | null): one is Extract<SessionPerson, { people: People }> =>
    one?.people === people;
  return isOwn(person) ? person : null;
}

function checkLifetime(seconds: number): void {
  if (!(seconds >= 0 && seconds <= LONGEST_LIFETIME))
    throw new SignInError(
      'invalid_options',
      `minimumLifetime is not valid: expected 0 to ${LONGEST_LIFETIME} seconds.`,
    );
}

/**
 * Begins to follow a session; where there is no browser, nobody is signed in. Hosts see the readers of their own kind of
 * people, by the types of the entry.
 */
export function sessionClient(sessionsOf: SessionsOf, hasStoredToken: () => boolean): UserClient & MemberClient;
export function sessionClient(sessionsOf: SessionsOf, hasStoredToken: () => boolean): Client {
  const ended = new AbortController();
  const isInBrowser = typeof window === 'object';
  const machine = isInBrowser
    ? pluggedClientSession(sessionsOf((change) => actor.send(change), ended.signal))
    : clientSessionMachine;
  const actor = createActor(machine, { input: { hasStoredToken: isInBrowser && hasStoredToken() }, inspect });

  const listeners = new Set<(state: ClientState) => void>();
  const waiting = new Set<() => void>();
  let state: ClientState;
  const look = () => (state = clientStateOf(toClientSessionScreen(actor.getSnapshot())));
  actor.subscribe(() => {
    look();
    for (const listener of listeners)
      try {
        listener(state);
      } catch (error) {
        reportError(error);
      }
    for (const proceed of waiting) proceed();
  });
  actor.start();
  look();

  /** Resolves when the machine is in none of these states. */
  const left = (...states: string[]) =>
    new Promise<void>((resolve, reject) => {
      const proceed = () => {
        if (ended.signal.aborted) reject(new SignInError('closed'));
        else if (!states.includes(actor.getSnapshot().value)) resolve();
        else return;
        waiting.delete(proceed);
      };
      waiting.add(proceed);
      proceed();
    });

  const client = {
    state: { get: () => state },
    session: { get: () => state.person?.session ?? null },
    user: { get: () => ownerOf(state.person, 'users')?.user ?? null },
    member: { get: () => ownerOf(state.person, 'members')?.member ?? null },
    organization: { get: () => ownerOf(state.person, 'members')?.organization ?? null },
    onChange(listener: (state: ClientState) => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async getToken({ minimumLifetime = USUAL_LIFETIME } = {}) {
      checkLifetime(minimumLifetime);
      const found = () => {
        const { token } = actor.getSnapshot().context;
        if (token?.jwt === null) throw new SignInError('no_token');
        const isWanted = token !== null && token.endsAt - Date.now() >= minimumLifetime * 1_000;
        return isWanted && !ended.signal.aborted ? token.jwt : null;
      };
      const jwt = found();
      if (jwt !== null) return jwt;
      actor.send({ type: 'token.required' });
      await left(...busy);
      const fresh = found();
      if (fresh !== null) return fresh;
      if (state.status === 'offline') throw state.error;
      throw new SignInError(state.status === 'signedIn' ? 'session_ending' : 'signed_out');
    },
    async signOut() {
      if (actor.getSnapshot().value === 'signedOut') return;
      actor.send({ type: 'signOut.chosen' });
      await left('signingOut');
      const { value, context } = actor.getSnapshot();
      if (value === 'signedOut' && context.error !== null) throw signInErrorOf(context.error);
    },
    close() {
      actor.stop();
      ended.abort();
      for (const proceed of waiting) proceed();
    },
  };
  return client;
}
