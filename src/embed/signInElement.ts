import type { EmbedConfigInput } from '#contracts/embedConfig.ts';
import type { WidgetCallbacks } from './embeddedWidget.ts';
import { mount, type MountedWidget } from './mount.tsx';

/** What is no JSON is handed on as it is; the widget says what was expected. */
function parsed(text: string): EmbedConfigInput {
  try {
    return JSON.parse(text);
  } catch {
    return text as unknown as EmbedConfigInput;
  }
}

/**
 * `<tinyspark-sign-in>` (CFG-05): its configuration is the property `config`, or the attribute of that name as JSON; its
 * callbacks are properties. An element that is moved keeps its widget; one that is taken out loses it.
 */
export class TinysparkSignInElement extends HTMLElement implements WidgetCallbacks {
  static readonly observedAttributes = ['config'];
  // Only declared: what was set before the element was defined stays.
  declare onSuccess?: WidgetCallbacks['onSuccess'];
  declare onEvent?: WidgetCallbacks['onEvent'];
  declare onError?: WidgetCallbacks['onError'];
  #config: EmbedConfigInput | undefined;
  #mounted: MountedWidget | null = null;

  constructor() {
    super();
    const early = Object.getOwnPropertyDescriptor(this, 'config');
    if (early === undefined) return;
    Reflect.deleteProperty(this, 'config');
    this.#config = early.value;
  }

  get config(): EmbedConfigInput | undefined {
    return this.#config;
  }

  set config(config: EmbedConfigInput | undefined) {
    this.#config = config;
    this.#show();
  }

  attributeChangedCallback(_name: string, _before: string | null, text: string | null): void {
    if (text !== null) this.config = parsed(text);
  }

  connectedCallback(): void {
    this.#show();
  }

  disconnectedCallback(): void {
    // A move is a leave and an arrival in one breath.
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#mounted?.unmount();
      this.#mounted = null;
    });
  }

  #show(): void {
    if (!this.isConnected || this.#config === undefined) return;
    if (this.#mounted !== null) return this.#mounted.update(this.#config);
    this.#mounted = mount(this, this.#config, {
      onSuccess: (session) => this.onSuccess?.(session),
      onEvent: (name, details) => this.onEvent?.(name, details),
      onError: (error) => (this.onError ? this.onError(error) : console.error(error)),
    });
  }
}
