import type { EmbedConfig } from '#contracts/embedConfig.ts';
import type { Notice } from '#machines/ports/notice.ts';
import type { OnEvent } from '#src/adapters/identity/events.http.ts';
import { whenIdle } from '#src/flows/idle.ts';
import { liveSource } from '#src/flows/widget/liveSource.ts';
import { createWidget } from '#src/flows/widget/widget.flow.ts';
import type { WidgetClient } from '#src/flows/widget/widgetClient.ts';
import { clearCancellation } from './finish/cancelledInHost.ts';

interface LiveParts {
  config: EmbedConfig;
  client: WidgetClient;
  onEvent: OnEvent;
  notice: Notice | null;
}

/** Starts the machine of a widget in login mode, with its flows. */
export function openLive({ config, client, onEvent, notice }: LiveParts) {
  let stopEvents = () => {};
  let isOver = false;
  const load = async () => {
    if (isOver) throw new Error('The widget is gone');
    const { widgetAdapters } = await import('./widgetAdapters.ts');
    const adapters = widgetAdapters(client, onEvent);
    stopEvents = adapters.events.stop;
    if (isOver) stopEvents();
    return adapters;
  };
  const { widget, flows } = createWidget(client, config, load, notice);
  widget.start();
  void whenIdle().then(() => {
    clearCancellation();
    return flows.preload(config, () => isOver);
  });
  return {
    source: liveSource(widget, flows),
    stop() {
      isOver = true;
      widget.stop();
      stopEvents();
    },
  };
}
