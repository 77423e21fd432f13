import { magicLinkMachine } from '#machines/widget/magicLink/magicLink.machine.ts';
import { toMagicLinkScreen } from '#machines/widget/magicLink/magicLink.screen.ts';
import { senderDomainOf } from '#machines/widget/widget.rules.ts';
import type { WidgetContext } from '#machines/widget/widget.types.ts';
import { actorsOf } from '#src/flows/actorsOf.ts';
import { shownFlow } from '#src/flows/shownFlow.ts';
import { EmailConfirmationView } from '#src/views/widget/magicLink/emailConfirmation.view.tsx';
import type { WidgetPorts } from './widgetPorts.ts';

export function magicLinkFlow({ identity, announce, lastMethod, sentMessages }: Omit<WidgetPorts, 'idleIdentity'>) {
  const { sendMagicLink } = actorsOf(identity);
  const machine = magicLinkMachine.provide({
    actors: { sendMagicLink },
    actions: {
      announce: (_, { name, ...details }) => announce(name, details),
      rememberMethod: (_, { method }) => lastMethod.remember(method),
      rememberSent: (_, sent) => sentMessages.rememberSent(sent),
      dropSent: () => sentMessages.dropSent(),
    },
  });
  const flow = shownFlow(machine, (snapshot, context: WidgetContext) =>
    toMagicLinkScreen(snapshot, senderDomainOf(context)),
  );
  return { ...flow, views: { EmailConfirmation: EmailConfirmationView } };
}
