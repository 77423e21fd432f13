import type { ReactElement } from 'react';
import type { BusinessEmbedConfig, BusinessEmbedConfigInput } from '#contracts/businessEmbedConfig.ts';
import { readUncustomized } from '#src/embed/config/readUncustomized.ts';
import { uncustomizedBusinessSchema } from '#src/embed/config/uncustomizedBusinessSchema.ts';
import { EmbeddedComponent } from '#src/embed/shared/embeddedComponent.tsx';
import './businessStyles.css';
import type { ConfigReader } from '#src/embed/shared/useConfig.ts';
import { defaultTexts, widgetContextOf } from '#src/embed/widgetContext.ts';
import type { BusinessCallbacks } from './businessCallbacks.ts';
import { embedBusiness } from './embeddedBusiness.ts';

export interface TinysparkBusinessSignInProps extends BusinessCallbacks {
  config: BusinessEmbedConfigInput;
}

const reader: ConfigReader<BusinessCallbacks> = {
  readUncustomized(given) {
    const config = readUncustomized<BusinessEmbedConfig>(uncustomizedBusinessSchema, given);
    if (config === null) return null;
    return {
      isShadow: config.enableShadowDOM,
      context: widgetContextOf(defaultTexts, null),
      root: {},
      embed: (callbacks) => embedBusiness(config, null, callbacks),
    };
  },
  readCustomized: async (given) => (await import('./businessCustomization.ts')).readBusinessCustomization(given),
};

/**
 * The business widget as a React component. A change of `config` begins it anew when the values differ, not when only the
 * object does.
 */
export function TinysparkBusinessSignIn({ config, ...callbacks }: TinysparkBusinessSignInProps): ReactElement | null {
  return <EmbeddedComponent reader={reader} config={config} callbacks={callbacks} />;
}
