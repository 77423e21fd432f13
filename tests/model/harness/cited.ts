/** Requirement ids as the reporter reads them from a title; decisions are not requirements. */
export const cited = (ids: readonly string[]): string => {
  const requirements = ids.filter((id) => !id.startsWith('D-'));
  return requirements.length === 0 ? '' : ` [${requirements.join(' ')}]`;
};
