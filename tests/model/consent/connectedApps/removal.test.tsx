import { expect, it } from 'vitest';
import { ConnectedAppsView } from '#src/views/consent/connectedApps/connectedApps.view.tsx';
import { onPage } from '#tests/model/consent/onPage.ts';
import { markupOf } from '#tests/model/harness/markup.ts';
import { tags } from '#tests/views/rendering.tsx';

const View = onPage(ConnectedAppsView);
const app = { id: 'app-1', name: 'Northwind Mail', description: '', scopes: { usual: [], farReaching: [] } };

it("'Remove' has the colour of what takes something away, and asks before it does [D-280 D-465]", () => {
  const drawn = (screen: Parameters<typeof ConnectedAppsView>[0]['screen']) =>
    tags(markupOf(View, { screen, send: () => {}, children: null }), 'button').filter((tag) => tag.includes('danger'));
  expect(drawn({ kind: 'listed', apps: [app] })).toHaveLength(1);
  expect(drawn({ kind: 'confirming', name: 'Northwind Mail', isBusy: false })).toHaveLength(1);
});
