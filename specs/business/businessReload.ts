type Row = [string, string, string, ...string[]];

/** Messages that may be found after a reload: into no organization, into Acme, or none. */
export const FOUND = ['link', 'code', 'memberLink', 'memberCode', 'none', 'failed'];
export const reloadedScenarios = {
  unnamedReloaded: {
    says: 'the Discovery flow, and something was sent before the page was loaded anew',
    to: 'landing.reloaded',
    requirements: ['D-489'],
  },
  namedReloaded: {
    says: 'the same of an organization',
    to: 'landing.reloaded',
    requirements: ['D-489'],
  },
};
export const restoringRows = ['discovery', 'organization'].flatMap((main): Row[] => {
  const own = main === 'discovery' ? ['link', 'code'] : ['memberLink', 'memberCode'];
  const leads: Record<string, string> = {
    [own[0] ?? '']: `emailLink.${main}`,
    [own[1] ?? '']: `memberPasscode.${main}`,
  };
  return [...FOUND.map((one) => `findSent:${one}`), 'after:restoreLimit'].map((on): Row => [
    `restoring.${main}`,
    on,
    leads[on.replace('findSent:', '')] ?? `main.${main}`,
    'D-489',
  ]);
});
