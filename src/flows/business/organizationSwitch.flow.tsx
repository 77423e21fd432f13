import { organizationSwitchMachine } from '#machines/business/organizationSwitch/organizationSwitch.machine.ts';
import { toOrganizationSwitchScreen } from '#machines/business/organizationSwitch/organizationSwitch.screen.ts';
import type { BusinessClient } from '#src/adapters/organizations/businessClient.ts';
import { organizationSwitchOverHttp } from '#src/adapters/organizations/organizationSwitch.http.ts';
import { activeFlow } from '#src/flows/activeFlow.ts';
import { call } from '#src/flows/call.ts';
import '#src/views/styles/organizations.css';
import { OrganizationSwitchView } from '#src/views/business/organizationSwitch/organizationSwitch.view.tsx';
import type { DrawScreen } from './businessFlow.ts';

const draw: DrawScreen = (screen, send) => {
  switch (screen.kind) {
    case 'switching':
    case 'switchFailed':
    case 'organizationSwitch':
      return <OrganizationSwitchView screen={screen} send={send} />;
    default:
      return null;
  }
};

/** The other organizations of somebody who is signed in. */
export function organizationSwitchFlow(client: BusinessClient) {
  const organizations = organizationSwitchOverHttp(client);
  const machine = organizationSwitchMachine.provide({
    actors: {
      listOrganizations: call(organizations.listOrganizations),
      switchOrganization: call(organizations.switchOrganization),
    },
  });
  return { ...activeFlow(machine, toOrganizationSwitchScreen), draw };
}
