import { sessionInOtherTab } from '#e2e/walks/sessionInOtherTab.ts';
import { html } from '#e2e/answers/answers.ts';
import {
  applicationRemoved,
  applicationsListed,
  authorizationErrorAnswers,
} from '#e2e/answers/authorizationAnswers.ts';
import { answered, byUser, type StepDriver } from '#e2e/walks/driver.ts';
import { sessionScenarios } from '#e2e/walks/sessionScenarios.ts';
import { walkSuite } from '#e2e/walks/walkSuite.ts';
import { connectedAppsHarness } from '#tests/model/consent/connectedApps/connectedApps.harness.ts';

const press = (name: string) => byUser({ press: { role: 'button', name } });
const errorTypesOf = (actor: string): Record<string, StepDriver> => ({
  [`${actor}:ended`]: answered(actor, authorizationErrorAnswers.signedOut),
  [`${actor}:unavailable`]: answered(actor, html),
  [`${actor}:rateLimited`]: answered(actor, authorizationErrorAnswers.rateLimited),
});

walkSuite({
  harness: connectedAppsHarness,
  held: ['listApplications', 'removeApplication'],
  scenarios: sessionScenarios('/connected-apps'),
  steps: {
    'listApplications:both': answered('listApplications', applicationsListed(false)),
    'listApplications:none': answered('listApplications', applicationsListed(true)),
    ...errorTypesOf('listApplications'),
    'removeApplication:ok': answered('removeApplication', applicationRemoved),
    ...errorTypesOf('removeApplication'),
    'remove.chosen:northwind': press('Remove Northwind Mail'),
    'remove.confirmed': press('Remove'),
    'keep.chosen': press('Keep'),
    'retry.chosen': press('Try again'),
    'home.chosen': press('Go to Tinyspark'),
    'session.began': { act: (stage) => sessionInOtherTab(stage) },
  },
});
