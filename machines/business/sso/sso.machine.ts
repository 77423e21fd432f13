import { assign, setup } from 'xstate';
import { connectionRedirect } from '#machines/ports/business/singleSignOn.ts';
import type { Connection } from '#machines/ports/business/organizations.ts';
import type { Failure } from '#machines/ports/business/failure.ts';
import { notProvidedFlow } from '#machines/ports/flow.ts';
import type { Redirect } from '#machines/ports/redirects.ts';
import { required } from '#machines/ports/required.ts';
import type { Notice } from '#machines/ports/notice.ts';
import type { SsoContext, SsoInput, SsoOutput } from './sso.types.ts';

type FailureEnd = { result: 'failure'; failure: Failure };
type RedirectEnd = { notice: Notice } | { failure: Failure };
type EmailEnd =
  | { result: 'found'; email: string; connections: Connection[] }
  | { result: 'back'; email: string }
  | FailureEnd;
type MenuEnd = { choice: 'connection'; connectionId: string } | { choice: 'back' };
type FallbackEnd =
  | { result: 'found'; slug: string; connections: Connection[] }
  | { result: 'back' }
  | { result: 'otherWay' }
  | FailureEnd;

const found = (end: EmailEnd | FallbackEnd): Connection[] => (end.result === 'found' ? end.connections : []);

const ssoSetup = setup({
  types: { context: {} as SsoContext, input: {} as SsoInput, output: {} as SsoOutput },
  actors: {
    ssoEmail: notProvidedFlow<{ email: string; notice: Notice | null }, EmailEnd>(),
    ssoMenu: notProvidedFlow<{ connections: Connection[]; lastUsed: string | null; notice: Notice | null }, MenuEnd>(),
    ssoFallback: notProvidedFlow<{ email: string; slug: string; notice: Notice | null }, FallbackEnd>(),
    providerRedirect: notProvidedFlow<{ redirect: Redirect }, RedirectEnd>(),
  },
  guards: {
    isOne: (_, end: EmailEnd | FallbackEnd) => found(end).length === 1,
    isSeveral: (_, end: EmailEnd | FallbackEnd) => found(end).length > 1,
    isFound: (_, { result }: EmailEnd | FallbackEnd) => result === 'found',
    isBack: (_, { result }: FallbackEnd) => result === 'back',
    isChosen: (_, { choice }: MenuEnd) => choice === 'connection',
    isFoundBySlug: ({ context }) => context.found.by === 'slug',
  },
  actions: {
    keepEmailEnd: assign((_, end: EmailEnd) => ({
      notice: null,
      ...(end.result === 'found'
        ? {
            email: end.email,
            found: { by: 'email' as const, connections: end.connections },
            connectionId: end.connections[0]?.connectionId ?? null,
          }
        : { output: end }),
    })),
    keepFallbackEnd: assign((_, end: FallbackEnd) => ({
      notice: null,
      ...(end.result === 'found'
        ? {
            slug: end.slug,
            found: { by: 'slug' as const, connections: end.connections },
            connectionId: end.connections[0]?.connectionId ?? null,
          }
        : {}),
      ...(end.result === 'otherWay' || end.result === 'failure' ? { output: end } : {}),
    })),
    keepChoice: assign((_, end: MenuEnd) => ({
      notice: null,
      ...(end.choice === 'connection' ? { connectionId: end.connectionId } : {}),
    })),
    keepNotice: assign((_, end: RedirectEnd) => ('notice' in end ? { notice: end.notice } : {})),
  },
});

/** The page is left from one of the screens, which stays until then; what hinders that is told there. */
const redirectingFrom = (screen: 'ssoEmail' | 'ssoMenu' | 'ssoFallback') =>
  ssoSetup.createStateConfig({
    invoke: {
      id: 'providerRedirect',
      src: 'providerRedirect',
      input: ({ context }) => ({
        redirect: connectionRedirect(context.config.ssoOptions, required(context.connectionId, 'connectionId')),
      }),
      onDone: { actions: { type: 'keepNotice', params: ({ event }) => event.output }, target: screen },
    },
  });

/** Single sign-on of the Discovery flow: from an address to the page of a connection (B2B-22 … B2B-24). */
export const ssoMachine = ssoSetup.createMachine({
  id: 'sso',
  context: ({ input }) => ({
    ...input,
    slug: '',
    found: { by: 'email', connections: [] },
    connectionId: null,
    notice: null,
    output: null,
  }),
  initial: 'ssoEmail',
  states: {
    ssoEmail: {
      invoke: {
        id: 'ssoEmail',
        src: 'ssoEmail',
        input: ({ context: { email, notice } }) => ({ email, notice }),
        onDone: [
          {
            guard: { type: 'isOne', params: ({ event }) => event.output },
            actions: { type: 'keepEmailEnd', params: ({ event }) => event.output },
            target: 'redirectingFromEmail',
          },
          {
            guard: { type: 'isSeveral', params: ({ event }) => event.output },
            actions: { type: 'keepEmailEnd', params: ({ event }) => event.output },
            target: 'ssoMenu',
          },
          {
            guard: { type: 'isFound', params: ({ event }) => event.output },
            actions: { type: 'keepEmailEnd', params: ({ event }) => event.output },
            target: 'ssoFallback',
          },
          { actions: { type: 'keepEmailEnd', params: ({ event }) => event.output }, target: 'ended' },
        ],
      },
    },
    ssoMenu: {
      invoke: {
        id: 'ssoMenu',
        src: 'ssoMenu',
        input: ({
          context: {
            found: { connections },
            lastUsed,
            notice,
          },
        }) => ({ connections, lastUsed, notice }),
        onDone: [
          {
            guard: { type: 'isChosen', params: ({ event }) => event.output },
            actions: { type: 'keepChoice', params: ({ event }) => event.output },
            target: 'redirectingFromMenu',
          },
          {
            guard: 'isFoundBySlug',
            actions: { type: 'keepChoice', params: ({ event }) => event.output },
            target: 'ssoFallback',
          },
          { actions: { type: 'keepChoice', params: ({ event }) => event.output }, target: 'ssoEmail' },
        ],
      },
    },
    ssoFallback: {
      invoke: {
        id: 'ssoFallback',
        src: 'ssoFallback',
        input: ({ context: { email, slug, notice } }) => ({ email, slug, notice }),
        onDone: [
          {
            guard: { type: 'isOne', params: ({ event }) => event.output },
            actions: { type: 'keepFallbackEnd', params: ({ event }) => event.output },
            target: 'redirectingFromFallback',
          },
          {
            guard: { type: 'isFound', params: ({ event }) => event.output },
            actions: { type: 'keepFallbackEnd', params: ({ event }) => event.output },
            target: 'ssoMenu',
          },
          {
            guard: { type: 'isBack', params: ({ event }) => event.output },
            actions: { type: 'keepFallbackEnd', params: ({ event }) => event.output },
            target: 'ssoEmail',
          },
          { actions: { type: 'keepFallbackEnd', params: ({ event }) => event.output }, target: 'ended' },
        ],
      },
    },
    redirectingFromEmail: redirectingFrom('ssoEmail'),
    redirectingFromMenu: redirectingFrom('ssoMenu'),
    redirectingFromFallback: redirectingFrom('ssoFallback'),
    ended: { type: 'final' },
  },
  output: ({ context }) => required(context.output, 'output'),
});
