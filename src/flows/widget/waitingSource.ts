import { isEmail } from '#contracts/emailAddress.ts';
import { suggestionFor } from '#machines/ports/email/address.ts';
import { noticeOf } from '#machines/ports/notice.ts';
import { usesPassword } from '#machines/widget/main/main.rules.ts';
import type { Busy } from '#machines/widget/main/main.screen.ts';
import { firstScreenOf } from '#machines/widget/widget.screen.ts';
import type { WidgetContext, WidgetEvent } from '#machines/widget/widget.types.ts';
import type { Receiver } from '#src/views/send.ts';
import type { WidgetSource } from './widgetSource.ts';

/** The part that is busy once this was done; null where only the machine knows. */
function busyAfter(event: WidgetEvent, { config, email }: WidgetContext): Busy | null {
  if (event.type === 'provider.chosen') return event.provider;
  if (event.type === 'wallet.chosen') return event.wallet ?? 'otherWallet';
  if (event.type === 'passkey.chosen') return 'passkey';
  if (event.type === 'email.submitted' && isEmail(email)) return usesPassword(config) ? 'lookup' : 'email';
  return null;
}

/** The text in the e-mail field after this; null where it is as it was. */
function typedBy(event: WidgetEvent, email: string): string | null {
  if (event.type === 'email.typed') return event.text;
  return event.type === 'suggestion.accepted' ? suggestionFor(email) : null;
}

/**
 * The first screen of a widget, drawn before its machine is loaded. The machine then gets what was typed and the last
 * thing that was done; the others it replaced. A machine that cannot be loaded is a notice on the screen, and is loaded
 * again with the next thing done.
 */
export function waitingSource(beginning: WidgetContext, load: () => Promise<WidgetSource>) {
  let context = beginning;
  let screen = firstScreenOf(context);
  const first = screen;
  let last: [event: WidgetEvent, to: Receiver | undefined] | null = null;
  let live: WidgetSource | null = null;
  let isLoading = false;
  let version = 0;
  const listeners = new Set<() => void>();

  function draw(change: Partial<WidgetContext>, busy: Busy | null): void {
    context = { ...context, ...change };
    screen = firstScreenOf(context, busy);
    announceChange();
  }
  function announceChange(): void {
    version += 1;
    for (const listener of listeners) listener();
  }
  function begin(machine: WidgetSource): void {
    live = machine;
    machine.store().subscribe(announceChange);
    if (context.email !== '') machine.send({ type: 'email.typed', text: context.email });
    if (last !== null) machine.send(...last);
    announceChange();
  }
  async function loadMachine(): Promise<void> {
    if (isLoading) return;
    isLoading = true;
    try {
      begin(await load());
    } catch (error) {
      if (last !== null) draw({ notice: noticeOf(error) }, null);
      last = null;
    } finally {
      isLoading = false;
    }
  }

  const source: WidgetSource = {
    first,
    store: () => ({
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      version: () => version,
    }),
    shown: () => live?.shown() ?? { screen, views: {}, passcodeControls: null },
    send(event, to) {
      if (live !== null) return live.send(event, to);
      const email = typedBy(event, context.email);
      if (email !== null) return draw({ email, notice: null }, null);
      if (event.type === 'notice.expired') return draw({ notice: null }, null);
      last = [event, to];
      draw({}, busyAfter(event, context));
      return void loadMachine();
    },
  };
  return { source, load: loadMachine };
}
