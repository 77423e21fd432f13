import type { EmbedConfigInput } from '#contracts/embedConfig.ts';
import type { WidgetCallbacks } from './embeddedWidget.ts';
import { WidgetElement } from './shared/widgetElement.ts';
import { mount, type MountedWidget } from './mount.ts';

/** `<tinyspark-sign-in>` (CFG-05): its callbacks are properties. */
export class TinysparkSignInElement
  extends WidgetElement<EmbedConfigInput, WidgetCallbacks>
  implements WidgetCallbacks
{
  // Only declared: what was set before the element was defined stays.
  declare onSuccess?: WidgetCallbacks['onSuccess'];
  declare onEvent?: WidgetCallbacks['onEvent'];
  declare onError?: WidgetCallbacks['onError'];

  protected override mountWidget(config: EmbedConfigInput): MountedWidget {
    return mount(this, config, {
      onSuccess: (session) => this.onSuccess?.(session),
      onEvent: (...event) => this.onEvent?.(...event),
      onError: (error) => (this.onError ? this.onError(error) : console.error(error)),
    });
  }
}
