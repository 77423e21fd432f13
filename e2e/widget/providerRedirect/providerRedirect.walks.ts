import { providerRedirectHarness } from '#tests/model/widget/providerRedirect/providerRedirect.harness.ts';
import { ACME, configured, landings, ofProviders, PAGE, type Perform } from '#e2e/business/landings.ts';
import { acceptPrompt, prompted, prompting } from '#e2e/business/promptLandings.ts';
import { html, limited, errorAnswer } from '#e2e/answers/answers.ts';
import { businessErrorAnswers } from '#e2e/answers/businessAnswers.ts';
import { memberOneTapSubmitted, organizationWith } from '#e2e/answers/businessSsoAnswers.ts';
import { answered, byItself, type StepDriver, stored } from '#e2e/walks/driver.ts';
import type { Stage } from '#e2e/walks/stage.ts';
import { walkSuite } from '#e2e/walks/walkSuite.ts';

const config = { products: ['emailMagicLinks', 'oauth', 'sso'], oauthOptions: ofProviders('google') };
async function typeAddress(name: string, stage: Stage, perform: Perform): Promise<void> {
  if (name !== 'Discovery')
    await stage.settle(
      'findOrganization',
      organizationWith('several', { organization_logo_url: 'https://acme.example/mark.svg' }),
    );
  await perform({ type: 'jane@acme.test', into: 'Email' });
}
const choosing = (name: string) => async (stage: Stage, perform: Perform) => {
  await typeAddress(name, stage, perform);
  await perform({ press: { role: 'button', name: name === 'Discovery' ? 'Continue with Google' : name } });
};
const pressing = (name: string) => (_: Stage, perform: Perform) => perform({ press: { role: 'button', name } });
const withPrompt = { ...config, oauthOptions: { ...config.oauthOptions, providers: [prompting] } };
const accepting = (name: string) => async (stage: Stage, perform: Perform) => {
  await typeAddress(name, stage, perform);
  await acceptPrompt(stage);
};
/** Steps that count a departure to the sandbox; the page stays, so that it can be checked. */
const submitted: Record<string, StepDriver> = {
  'leaveForProvider:ok': {
    act: (stage) =>
      stage.settle('submitMemberOneTap', memberOneTapSubmitted(new URL('/sandbox/', stage.page.url()).href)),
  },
  'leaveForProvider:unavailable': answered('submitMemberOneTap', html),
  'leaveForProvider:limited': answered('submitMemberOneTap', limited),
  'leaveForProvider:invalid': answered(
    'submitMemberOneTap',
    errorAnswer(401, 'id_token_invalid', 'This cannot be done.'),
  ),
  'leaveForProvider:expired': answered('submitMemberOneTap', businessErrorAnswers.expired),
};
/** A browser that never finishes the pair's digest. */
const endless = {
  prepare: ({ page }: Stage) =>
    page.addInitScript(() => {
      crypto.subtle.digest = () => {
        document.documentElement.dataset['digest'] = 'begun';
        return new Promise<ArrayBuffer>(() => {});
      };
    }),
  act: ({ page }: Stage) => page.locator('html[data-digest]').waitFor({ state: 'attached' }),
  isImmediate: true,
};

walkSuite({
  harness: providerRedirectHarness,
  held: ['findOrganization', 'submitMemberOneTap'],
  ...landings({
    person: { open: () => '/upgrade-brand-builder', first: pressing('Continue with Google') },
    discovery: { open: configured(config, PAGE), first: choosing('Discovery') },
    organization: { open: configured(config, ACME), first: choosing('Continue with Google') },
    prompted: { open: prompted(configured(withPrompt, ACME)), first: accepting('Acme') },
    promptedDiscovery: { open: prompted(configured(withPrompt, PAGE)), first: accepting('Discovery') },
    connection: { open: configured(config, ACME), first: choosing('Continue with Entra') },
  }),
  steps: {
    'leaveForProvider:ok': byItself,
    ...Object.fromEntries(Object.entries(submitted).map(([label, step]) => [`starting.prompt ${label}`, step])),
    'starting.person leaveForProvider:storageBlocked': stored('setItem tinyspark.pkce.oauth', true),
    'starting.provider leaveForProvider:storageBlocked': stored('setItem tinyspark.business.pkce.oauth', true),
    'starting.connection leaveForProvider:storageBlocked': stored('setItem tinyspark.business.pkce.sso', true),
    'starting.person after:navigationLimit': endless,
    'starting.provider after:navigationLimit': endless,
    'starting.connection after:navigationLimit': endless,
  },
});
