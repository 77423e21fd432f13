import type { BusinessEmbedConfigInput } from '#contracts/businessEmbedConfig.ts';
import { type Mounted, mountComponent } from '#src/embed/shared/mountComponent.ts';
import type { BusinessCallbacks } from './businessCallbacks.ts';
import { TinysparkBusinessSignIn } from './tinysparkBusinessSignIn.tsx';

export type MountedBusiness = Mounted<BusinessEmbedConfigInput, BusinessCallbacks>;

/** Puts the business widget at the end of an element of any page. */
export const mountBusiness = (
  element: Element | ShadowRoot,
  config: BusinessEmbedConfigInput,
  callbacks: BusinessCallbacks = {},
): MountedBusiness => mountComponent(TinysparkBusinessSignIn, element, config, callbacks);
