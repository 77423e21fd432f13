import type { WidgetConfig } from '#contracts/widgetConfig.ts';
import type { Notice } from '#machines/ports/notice.ts';
import { widgetMachine } from '#machines/widget/widget.machine.ts';
import { lastMethodInStorage } from '#src/adapters/visits/lastMethod.storage.ts';
import { savedMessageText } from '#src/adapters/browser/savedMessage.storage.ts';
import { call } from '#src/flows/call.ts';
import { createFlow } from '#src/flows/createFlow.ts';
import { logicsOf } from '#src/flows/activeFlow.ts';
import type { WidgetClient } from './widgetClient.ts';
import { type WidgetFlows, widgetFlows } from './widgetFlows.ts';
import { type LoadAdapters, type WidgetPorts, widgetPorts } from './widgetPorts.ts';

/** The widget in login mode with its real actors. */
function pluggedWidget({ idleIdentity, sentMessages }: WidgetPorts, { flows, walletsHere, oneTap }: WidgetFlows) {
  // No form needs bootstrap: it waits until the page has nothing better to do.
  const actors = {
    ...logicsOf({ ...flows, oneTap }),
    detectWallets: call(walletsHere.detectWallets),
    findSent: call(sentMessages.findSent),
    cachedBootstrap: call(idleIdentity.cachedBootstrap),
    fetchBootstrap: call(idleIdentity.fetchBootstrap),
  };
  return widgetMachine.provide({ actors });
}

/**
 * The widget of one configuration, about to begin; `load` gets the adapters of its first screen, `notice` is said there.
 */
export function createWidget(
  client: WidgetClient,
  config: WidgetConfig,
  load: LoadAdapters,
  notice: Notice | null = null,
) {
  const lastMethod = lastMethodInStorage(client);
  const ports = widgetPorts(client, load, lastMethod);
  const flows = widgetFlows(client, ports);
  const widget = createFlow(pluggedWidget(ports, flows), {
    config,
    lastMethod: lastMethod.recall(),
    notice,
    hasSent: savedMessageText(client) !== null,
  });
  return { widget, flows };
}
