import type { Stage } from '#e2e/walks/stage.ts';

/** The application is not there: the browser asks for it and stays. */
export const withNorthwind = (stage: Stage): Promise<unknown> =>
  stage.page.route('https://northwind.example/**', (route) => route.fulfill({ status: 204 }));
