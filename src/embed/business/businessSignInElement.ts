import type { BusinessEmbedConfigInput } from '#contracts/businessEmbedConfig.ts';
import { WidgetElement } from '#src/embed/shared/widgetElement.ts';
import type { BusinessCallbacks } from './businessCallbacks.ts';
import { BusinessRequestError } from './businessRequestError.ts';
import { mountBusiness, type MountedBusiness } from './mountBusiness.ts';

/** `<tinyspark-business-sign-in>`: its callbacks are properties. */
export class TinysparkBusinessSignInElement
  extends WidgetElement<BusinessEmbedConfigInput, BusinessCallbacks>
  implements BusinessCallbacks
{
  // Only declared: what was set before the element was defined stays.
  declare onSuccess?: BusinessCallbacks['onSuccess'];
  declare onEvent?: BusinessCallbacks['onEvent'];
  declare onError?: BusinessCallbacks['onError'];

  protected override mountWidget(config: BusinessEmbedConfigInput): MountedBusiness {
    return mountBusiness(this, config, {
      onSuccess: (session) => this.onSuccess?.(session),
      onEvent: (event) => this.onEvent?.(event),
      onError: (error) => {
        if (this.onError) this.onError(error);
        // An error is shown to the person; nothing is wrong with the page.
        else if (!(error instanceof BusinessRequestError)) console.error(error);
      },
    });
  }
}
