import type { ReactElement } from 'react';
import type { EmbedConfigInput } from '#contracts/embedConfig.ts';
import { embedLogin, type WidgetCallbacks } from './embeddedWidget.ts';
import { defaultTexts, widgetContextOf } from './widgetContext.ts';
import { readConfig } from './config/readConfig.ts';
import { EmbeddedComponent } from './shared/embeddedComponent.tsx';
import type { ConfigReader } from './shared/useConfig.ts';

export interface TinysparkSignInProps extends WidgetCallbacks {
  config: EmbedConfigInput;
}

const reader: ConfigReader<WidgetCallbacks> = {
  readUncustomized(given) {
    const config = readConfig(given);
    if (config === null) return null;
    return {
      isShadow: config.enableShadowDOM,
      context: widgetContextOf(defaultTexts, null),
      root: {},
      embed: (callbacks) => embedLogin(config, callbacks),
    };
  },
  readCustomized: async (given) => (await import('./customization.ts')).readCustomization(given),
};

/**
 * The sign-in widget as a React component (CFG-05). A change of `config` begins it anew when the values differ, not
 * when only the object does.
 */
export function TinysparkSignIn({ config, ...callbacks }: TinysparkSignInProps): ReactElement | null {
  return <EmbeddedComponent reader={reader} config={config} callbacks={callbacks} />;
}
