let count = 0;

/** An element for an embedded prompt that Google's script finds by its id. */
export interface PromptContainer {
  id: string;
  remove(): void;
}

/** In a shadow root nothing is found by id: there it is in the host's page, and is shown by a slot. */
function containerIn(area: HTMLElement): PromptContainer {
  count += 1;
  const container = document.createElement('div');
  container.id = `ts-one-tap-${count}`;
  const root = area.getRootNode();
  if (!(root instanceof ShadowRoot)) {
    area.append(container);
    return { id: container.id, remove: () => container.remove() };
  }
  const slot = document.createElement('slot');
  slot.name = container.id;
  container.slot = container.id;
  area.append(slot);
  root.host.append(container);
  return {
    id: container.id,
    remove() {
      container.remove();
      slot.remove();
    },
  };
}

/** Stores the view's area for an embedded prompt. */
export function promptPlace() {
  let area: HTMLElement | null = null;
  let waiting: ((area: HTMLElement) => void)[] = [];
  return {
    /** Told by the view; answers how it is told that the area is gone. */
    attach(element: HTMLElement): () => void {
      area = element;
      for (const report of waiting) report(element);
      waiting = [];
      return () => {
        if (area === element) area = null;
      };
    },
    /** Resolves once there is an area. */
    async container(): Promise<PromptContainer> {
      return containerIn(area ?? (await new Promise<HTMLElement>((resolve) => waiting.push(resolve))));
    },
  };
}
export type PromptPlace = ReturnType<typeof promptPlace>;
