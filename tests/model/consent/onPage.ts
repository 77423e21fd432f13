import { type ComponentType, createElement } from 'react';
import { pageSurroundings } from '#src/views/consent/pageSurroundings.tsx';
import { Surroundings } from '#src/views/consent/surroundings.tsx';

/** A view of consent or logout as it stands in a page of the product. */
export const onPage =
  <Props extends object>(view: ComponentType<Props>): ComponentType<Props> =>
  (props) =>
    createElement(Surroundings.Provider, { value: pageSurroundings, children: createElement(view, props) });
