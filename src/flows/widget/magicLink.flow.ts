import { magicLinkMachine } from '#machines/widget/magicLink/magicLink.machine.ts';
import { toMagicLinkScreen } from '#machines/widget/magicLink/magicLink.screen.ts';
import { senderDomainOf } from '#machines/widget/widget.rules.ts';
import type { WidgetContext } from '#machines/widget/widget.types.ts';
import { sentMessageInStorage } from '#src/adapters/browser/sentMessage.storage.ts';
import { call } from '#src/flows/call.ts';
import { activeFlow } from '#src/flows/activeFlow.ts';
import { EmailConfirmationView } from '#src/views/widget/magicLink/emailConfirmation.view.tsx';
import type { WidgetClient } from './widgetClient.ts';
import type { WidgetPorts } from './widgetPorts.ts';

export function magicLinkFlow(
  client: WidgetClient,
  { identity, announce, lastMethod }: Pick<WidgetPorts, 'identity' | 'announce' | 'lastMethod'>,
) {
  const sentMessages = sentMessageInStorage(client);
  const machine = magicLinkMachine.provide({
    actors: { sendMagicLink: call(identity.sendMagicLink) },
    actions: {
      announce: (_, { name, ...details }) => announce(name, details),
      rememberMethod: (_, { method }) => lastMethod.remember(method),
      rememberSent: (_, sent) => sentMessages.rememberSent(sent),
      dropSent: () => sentMessages.dropSent(),
    },
  });
  const flow = activeFlow(machine, (snapshot, context: WidgetContext) =>
    toMagicLinkScreen(snapshot, senderDomainOf(context)),
  );
  return { ...flow, views: { EmailConfirmation: EmailConfirmationView } };
}
