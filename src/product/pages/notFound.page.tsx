import '#src/views/styles/rest.css';
import { NotFoundView } from '#src/views/frame/notFound.view.tsx';
import type { Page } from '#src/product/page.ts';

/** Any other path. */
export const openNotFound = (): Page => ({ element: <NotFoundView /> });
