import { type ComponentType, createElement } from 'react';
import { PageSurroundings } from '#src/views/consent/pageSurroundings.tsx';

/** A view of consent or logout as it is in a page of the product. */
export const onPage =
  <Props extends object>(view: ComponentType<Props>): ComponentType<Props> =>
  (props) =>
    createElement(PageSurroundings, null, createElement(view, props));
