import type { Passwords } from '#machines/ports/passwords.ts';
import { resetMailMachine } from '#machines/widget/resetMail/resetMail.machine.ts';
import { toResetMailScreen } from '#machines/widget/resetMail/resetMail.screen.ts';
import { senderDomainOf } from '#machines/widget/widget.rules.ts';
import type { WidgetContext } from '#machines/widget/widget.types.ts';
import { call } from '#src/flows/call.ts';
import { activeFlow } from '#src/flows/activeFlow.ts';
import type { Announce } from './widgetPorts.ts';

export function resetMailFlow(passwords: Passwords, announce: Announce) {
  const machine = resetMailMachine.provide({
    actors: { startReset: call(passwords.startReset) },
    actions: { announce: (_, { name, ...details }) => announce(name, details) },
  });
  return activeFlow(machine, (snapshot, context: WidgetContext) =>
    toResetMailScreen(snapshot, senderDomainOf(context)),
  );
}
