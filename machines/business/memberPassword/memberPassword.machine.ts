import { required } from '#machines/ports/required.ts';
import { addressInputOf, loginInputOf, mailedLinkOf, mailInputOf, startingContext } from './memberPassword.rules.ts';
import { memberPasswordSetup } from './memberPassword.setup.ts';

/** Passwords of members: whose, logging in, and the mails for who has none or has forgotten it (B2B-06 … B2B-11). */
export const memberPasswordMachine = memberPasswordSetup.createMachine({
  id: 'memberPassword',
  context: ({ input }) => startingContext(input),
  initial: 'beginning',
  states: {
    beginning: {
      entry: 'wantLogin',
      always: [{ guard: 'asksForAddress', target: 'passwordAddress' }, { target: 'passwordLogin' }],
    },
    passwordAddress: {
      invoke: {
        id: 'passwordAddress',
        src: 'passwordAddress',
        input: ({ context }) => addressInputOf(context),
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => event.output },
            actions: [{ type: 'keepEmail', params: ({ event }) => event.output }, 'keepFound'],
            target: 'passwordLogin',
          },
          {
            guard: { type: 'hasPassword', params: ({ event }) => event.output },
            actions: [
              { type: 'keepEmail', params: ({ event }) => event.output },
              { type: 'leave', params: 'address' },
            ],
            target: 'passwordMail',
          },
          {
            guard: { type: 'isUnverified', params: ({ event }) => event.output },
            actions: [
              { type: 'keepEmail', params: ({ event }) => event.output },
              { type: 'leave', params: 'address' },
              { type: 'choose', params: 'verification' },
            ],
            target: 'emailLink',
          },
          {
            guard: { type: 'isBackFromMessage', params: ({ event }) => event.output },
            actions: { type: 'keepEmail', params: ({ event }) => event.output },
            target: 'beginning',
          },
          {
            guard: { type: 'isBack', params: ({ event }) => event.output },
            actions: [{ type: 'keepEmail', params: ({ event }) => event.output }, 'endBack'],
            target: 'ended',
          },
          { actions: { type: 'end', params: ({ event }) => event.output }, target: 'ended' },
        ],
      },
    },
    passwordLogin: {
      invoke: {
        id: 'passwordLogin',
        src: 'passwordLogin',
        input: ({ context }) => loginInputOf(context),
        onDone: [
          {
            guard: { type: 'isReset', params: ({ event }) => event.output },
            actions: [
              { type: 'keepEmail', params: ({ event }) => event.output },
              { type: 'leave', params: 'login' },
            ],
            target: 'passwordMail',
          },
          {
            guard: { type: 'isHelp', params: ({ event }) => event.output },
            actions: [{ type: 'keepEmail', params: ({ event }) => event.output }, 'wantMessage'],
            target: 'passwordAddress',
          },
          {
            guard: { type: 'isOtherEmail', params: ({ event }) => event.output },
            actions: { type: 'keepEmail', params: ({ event }) => event.output },
            target: 'beginning',
          },
          {
            guard: { type: 'isBack', params: ({ event }) => event.output },
            actions: [{ type: 'keepEmail', params: ({ event }) => event.output }, 'endBack'],
            target: 'ended',
          },
          { actions: { type: 'end', params: ({ event }) => event.output }, target: 'ended' },
        ],
      },
    },
    passwordMail: {
      invoke: {
        id: 'passwordMail',
        src: 'passwordMail',
        input: ({ context }) => mailInputOf(context),
        onDone: [
          {
            guard: { type: 'isLink', params: ({ event }) => event.output },
            actions: { type: 'choose', params: 'login' },
            target: 'emailLink',
          },
          { guard: { type: 'isBack', params: ({ event }) => event.output }, actions: 'endBack', target: 'ended' },
          {
            guard: { type: 'isUnwelcome', params: ({ event }) => event.output },
            actions: { type: 'keepNotice', params: ({ event }) => event.output },
            target: 'returning',
          },
          { actions: { type: 'end', params: ({ event }) => event.output }, target: 'ended' },
        ],
      },
    },
    emailLink: {
      invoke: {
        id: 'emailLink',
        src: 'emailLink',
        input: ({ context }) => ({
          request: mailedLinkOf(context),
          senderDomain: context.config.emailMagicLinksOptions.domainHint,
          isSent: false,
        }),
        onDone: [
          { guard: { type: 'isBack', params: ({ event }) => event.output }, actions: 'endAgain', target: 'ended' },
          {
            guard: { type: 'isLoginRefused', params: ({ event }) => event.output },
            actions: { type: 'keepNotice', params: ({ event }) => event.output },
            target: 'passwordMail',
          },
          {
            guard: { type: 'isLoginUnwelcome', params: ({ event }) => event.output },
            actions: 'endUnwelcome',
            target: 'ended',
          },
          {
            guard: { type: 'isUnwelcome', params: ({ event }) => event.output },
            actions: { type: 'keepNotice', params: ({ event }) => event.output },
            target: 'returning',
          },
          { actions: { type: 'end', params: ({ event }) => event.output }, target: 'ended' },
        ],
      },
    },
    /** To the form that the mail was asked for on. */
    returning: { always: [{ guard: 'isOnLogin', target: 'passwordLogin' }, { target: 'passwordAddress' }] },
    ended: { type: 'final' },
  },
  output: ({ context }) => required(context.output, 'output'),
});
