import type { EmbedConfigInput } from '#contracts/embedConfig.ts';
import type { WidgetCallbacks } from './embeddedWidget.ts';
import { type Mounted, mountComponent } from './shared/mountComponent.ts';
import { TinysparkSignIn } from './tinysparkSignIn.tsx';

export type MountedWidget = Mounted<EmbedConfigInput, WidgetCallbacks>;

/** Puts the sign-in widget at the end of an element of any page (CFG-05). */
export const mount = (
  element: Element | ShadowRoot,
  config: EmbedConfigInput,
  callbacks: WidgetCallbacks = {},
): MountedWidget => mountComponent(TinysparkSignIn, element, config, callbacks);
