import { assign, cancel, setup } from 'xstate';
import { enqueueActions } from 'xstate/actions';
import { TOAST_LIVES } from '#contracts/limits.ts';
import { idOf, isShown, withoutToast, withToast } from './toasts.rules.ts';
import type { Toast, ToastsContext, ToastsEvent, ToastsInput } from './toasts.types.ts';

/**
 * Short messages that pass by themselves (THM-21, LIM-04 … LIM-08). Each has a time of its own, which stands still while
 * somebody reads, by a pointer that moves or by the focus, and begins anew after that.
 */
export const toastsMachine = setup({
  types: { context: {} as ToastsContext, events: {} as ToastsEvent, input: {} as ToastsInput },
  guards: {
    isShown: ({ context }, toast: Toast) => isShown(context, toast),
    isLast: ({ context }, toast: Toast) => isShown(context, toast) && context.toasts.length === 1,
    hasToasts: ({ context }) => context.toasts.length > 0,
  },
  actions: {
    keepToast: assign(({ context }, toast: Toast) => ({ toasts: withToast(context, toast) })),
    dropToast: assign(({ context }, toast: Toast) => ({ toasts: withoutToast(context, toast) })),
    endTime: cancel((_, toast: Toast) => idOf(toast)),
    beginTime: enqueueActions(({ enqueue }, toast: Toast) => {
      const delay = TOAST_LIVES[toast.tone];
      if (delay !== null) enqueue.raise({ type: 'toast.over', toast }, { delay, id: idOf(toast) });
    }),
    endTimes: enqueueActions(({ context, enqueue }) => {
      for (const toast of context.toasts) enqueue.cancel(idOf(toast));
    }),
    beginTimes: enqueueActions(({ context, enqueue }) => {
      for (const toast of context.toasts) {
        const delay = TOAST_LIVES[toast.tone];
        if (delay !== null) enqueue.raise({ type: 'toast.over', toast }, { delay, id: idOf(toast) });
      }
    }),
  },
}).createMachine({
  id: 'toasts',
  context: ({ input }) => ({ ...input, toasts: [] }),
  initial: 'passing',
  states: {
    passing: {
      on: {
        'toast.raised': {
          actions: [
            { type: 'endTime', params: ({ event }) => event.toast },
            { type: 'keepToast', params: ({ event }) => event.toast },
            { type: 'beginTime', params: ({ event }) => event.toast },
          ],
        },
        'toast.over': {
          guard: { type: 'isShown', params: ({ event }) => event.toast },
          actions: { type: 'dropToast', params: ({ event }) => event.toast },
        },
        'toast.dismissed': {
          guard: { type: 'isShown', params: ({ event }) => event.toast },
          actions: [
            { type: 'endTime', params: ({ event }) => event.toast },
            { type: 'dropToast', params: ({ event }) => event.toast },
          ],
        },
        'toast.ended': {
          guard: { type: 'isShown', params: ({ event }) => event.toast },
          actions: [
            { type: 'endTime', params: ({ event }) => event.toast },
            { type: 'dropToast', params: ({ event }) => event.toast },
          ],
        },
        'pointer.moved': { guard: 'hasToasts', actions: 'endTimes', target: 'reading' },
        'focus.entered': { guard: 'hasToasts', actions: 'endTimes', target: 'reading.focused' },
      },
    },
    reading: {
      on: {
        'toast.raised': { actions: { type: 'keepToast', params: ({ event }) => event.toast } },
        'toast.dismissed': [
          {
            guard: { type: 'isLast', params: ({ event }) => event.toast },
            actions: { type: 'dropToast', params: ({ event }) => event.toast },
            target: 'passing',
          },
          {
            guard: { type: 'isShown', params: ({ event }) => event.toast },
            actions: { type: 'dropToast', params: ({ event }) => event.toast },
          },
        ],
        'toast.ended': [
          {
            guard: { type: 'isLast', params: ({ event }) => event.toast },
            actions: { type: 'dropToast', params: ({ event }) => event.toast },
            target: 'passing',
          },
          {
            guard: { type: 'isShown', params: ({ event }) => event.toast },
            actions: { type: 'dropToast', params: ({ event }) => event.toast },
          },
        ],
      },
      initial: 'pointed',
      states: {
        pointed: {
          on: {
            'pointer.left': { actions: 'beginTimes', target: '#toasts.passing' },
            'focus.entered': { target: 'both' },
          },
        },
        focused: {
          on: {
            'focus.left': { actions: 'beginTimes', target: '#toasts.passing' },
            'pointer.moved': { target: 'both' },
          },
        },
        both: { on: { 'pointer.left': { target: 'focused' }, 'focus.left': { target: 'pointed' } } },
      },
    },
  },
});
