import { VERSION } from '#src/embed/version.ts';
import type { Mounted } from './mountComponent.ts';

/** Parses JSON; passes on any other text as it is, and the widget says what it expected. */
function parsed<Config>(text: string): Config {
  try {
    return JSON.parse(text);
  } catch {
    return text as unknown as Config;
  }
}

/** On a server there are no elements; who renders there imports the entry, and the browser defines it. */
const BaseElement = globalThis.HTMLElement ?? Object;

/**
 * A widget as an element (CFG-05): its configuration is the property `config`, or the attribute of that name as JSON. An
 * element that is moved keeps its widget; one that is taken out loses it.
 */
export abstract class WidgetElement<Config, Callbacks> extends BaseElement {
  static readonly observedAttributes = ['config'];
  #config: Config | undefined;
  #mounted: Mounted<Config, Callbacks> | null = null;

  constructor() {
    super();
    const early = Object.getOwnPropertyDescriptor(this, 'config');
    if (early === undefined) return;
    Reflect.deleteProperty(this, 'config');
    this.#config = early.value;
  }

  get config(): Config | undefined {
    return this.#config;
  }

  set config(config: Config | undefined) {
    this.#config = config;
    this.#show();
  }

  attributeChangedCallback(_name: string, _before: string | null, text: string | null): void {
    if (text !== null) this.config = parsed(text);
  }

  connectedCallback(): void {
    this.dataset['version'] = VERSION;
    this.#show();
  }

  disconnectedCallback(): void {
    // A move is a removal and an insertion at once.
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#mounted?.unmount();
      this.#mounted = null;
    });
  }

  protected abstract mountWidget(config: Config): Mounted<Config, Callbacks>;

  #show(): void {
    if (!this.isConnected || this.#config === undefined) return;
    if (this.#mounted !== null) return this.#mounted.update(this.#config);
    this.#mounted = this.mountWidget(this.#config);
  }
}

/** A page may load an entry twice, and a server loads it where there are no elements. */
export function defineElement(name: string, element: CustomElementConstructor): void {
  if (globalThis.customElements?.get(name) === undefined) globalThis.customElements?.define(name, element);
}
