import { known } from '#machines/ports/known.ts';
import { linkRequestOf } from '../business.rules.ts';
import {
  addressInputOf,
  forgotInputOf,
  loginInputOf,
  mailInputOf,
  startingContext,
  verificationRequestOf,
} from './memberPassword.rules.ts';
import { memberPasswordSetup } from './memberPassword.setup.ts';

/** Passwords of members: whose, logging in, and the mails for who has none or has forgotten it (B2B-06 … B2B-11). */
export const memberPasswordMachine = memberPasswordSetup.createMachine({
  id: 'memberPassword',
  context: ({ input }) => startingContext(input),
  initial: 'beginning',
  states: {
    beginning: { always: [{ guard: 'asksForAddress', target: 'address' }, { target: 'login' }] },
    address: {
      invoke: {
        id: 'passwordAddress',
        src: 'passwordAddress',
        input: ({ context }) => addressInputOf(context),
        onDone: [
          {
            guard: { type: 'hasPassword', params: ({ event }) => event.output },
            actions: [{ type: 'keepEmail', params: ({ event }) => event.output }, 'keepFound'],
            target: 'login',
          },
          {
            guard: { type: 'isUnverified', params: ({ event }) => event.output },
            actions: [
              { type: 'keepEmail', params: ({ event }) => event.output },
              { type: 'leave', params: 'address' },
            ],
            target: 'verifying',
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
    login: {
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
            target: 'mailing',
          },
          {
            guard: { type: 'isHelp', params: ({ event }) => event.output },
            actions: { type: 'keepEmail', params: ({ event }) => event.output },
            target: 'forgot',
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
    forgot: {
      invoke: {
        id: 'passwordAddress',
        src: 'passwordAddress',
        input: ({ context }) => forgotInputOf(context),
        onDone: [
          {
            guard: { type: 'hasPassword', params: ({ event }) => event.output },
            actions: [
              { type: 'keepEmail', params: ({ event }) => event.output },
              { type: 'leave', params: 'forgot' },
            ],
            target: 'mailing',
          },
          {
            guard: { type: 'isUnverified', params: ({ event }) => event.output },
            actions: [
              { type: 'keepEmail', params: ({ event }) => event.output },
              { type: 'leave', params: 'forgot' },
            ],
            target: 'verifying',
          },
          {
            guard: { type: 'isBack', params: ({ event }) => event.output },
            actions: { type: 'keepEmail', params: ({ event }) => event.output },
            target: 'beginning',
          },
          { actions: { type: 'end', params: ({ event }) => event.output }, target: 'ended' },
        ],
      },
    },
    mailing: {
      invoke: {
        id: 'passwordMail',
        src: 'passwordMail',
        input: ({ context }) => mailInputOf(context),
        onDone: [
          {
            guard: { type: 'isLink', params: ({ event }) => event.output },
            actions: 'clearNotice',
            target: 'linking',
          },
          { guard: { type: 'isBack', params: ({ event }) => event.output }, actions: 'endBack', target: 'ended' },
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            actions: { type: 'keepNotice', params: ({ event }) => event.output },
            target: 'returning',
          },
          { actions: { type: 'end', params: ({ event }) => event.output }, target: 'ended' },
        ],
      },
    },
    verifying: {
      invoke: {
        id: 'emailLink',
        src: 'emailLink',
        input: ({ context }) => ({
          request: verificationRequestOf(context),
          senderDomain: context.config.emailMagicLinksOptions.domainHint,
        }),
        onDone: [
          { guard: { type: 'isAgain', params: ({ event }) => event.output }, actions: 'endAgain', target: 'ended' },
          {
            guard: { type: 'isUnwelcome', params: ({ event }) => event.output },
            actions: { type: 'keepNotice', params: ({ event }) => event.output },
            target: 'returning',
          },
          { actions: { type: 'end', params: ({ event }) => event.output }, target: 'ended' },
        ],
      },
    },
    linking: {
      invoke: {
        id: 'emailLink',
        src: 'emailLink',
        input: ({ context }) => ({
          request: linkRequestOf(context),
          senderDomain: context.config.emailMagicLinksOptions.domainHint,
        }),
        onDone: [
          { guard: { type: 'isAgain', params: ({ event }) => event.output }, actions: 'endAgain', target: 'ended' },
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            actions: { type: 'keepNotice', params: ({ event }) => event.output },
            target: 'mailing',
          },
          {
            guard: { type: 'cannotJoin', params: ({ event }) => event.output },
            actions: 'endUnwelcome',
            target: 'ended',
          },
          { actions: { type: 'end', params: ({ event }) => event.output }, target: 'ended' },
        ],
      },
    },
    /** To the screen that the mail was asked for on. */
    returning: {
      always: [
        { guard: 'isOnAddress', target: 'address' },
        { guard: 'isOnLogin', target: 'login' },
        { target: 'forgot' },
      ],
    },
    ended: { type: 'final' },
  },
  output: ({ context }) => known(context.output, 'output'),
});
