import { options } from 'preact';

/**
 * Writes the only text of an element as its `textContent`, as React does. Preact would write to its own text node, which
 * a page's translator has replaced (D-450).
 */
export function writeWholeTexts(): void {
  const { vnode: before } = options;
  options.vnode = (vnode) => {
    // Preact's layer for React makes attributes of properties by their names, `text-content` of this one.
    before?.(vnode);
    const { type, props } = vnode;
    if (typeof type === 'string' && type !== 'textarea' && typeof props.children === 'string') {
      const { children, ...rest } = props;
      vnode.props = Object.assign(rest, { children: null, textContent: children });
    }
  };
}
