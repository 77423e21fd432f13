import type { ReactNode } from 'react';
import type { WidgetEvent } from '#machines/widget/widget.types.ts';
import type { WidgetScreen } from '#machines/widget/widget.screen.ts';
import type { Send } from '#src/views/send.ts';
import type { WidgetViews } from '#src/views/widget/widgetViews.ts';
import type { Store } from '#src/flows/actorTree.ts';

/** The screen of the moment with the views of the flows that are loaded. */
export interface ShownWidget {
  screen: WidgetScreen;
  views: WidgetViews;
  /** The controls beside a code. */
  passcodeControls: ReactNode;
}

/** The origin of what a widget draws, and the receiver of what is done there: its machine, or its first screen alone. */
export interface WidgetSource {
  /** The screen that was prerendered. */
  first: WidgetScreen;
  store(): Store;
  shown(): ShownWidget;
  send: Send<WidgetEvent>;
}
