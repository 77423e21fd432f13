const VERSION = /^## \[(\d+\.\d+\.\d+)\] - \d{4}-\d{2}-\d{2}$/m;

/**
 * Lists the reasons why a version cannot be released yet, each a sentence.
 * @param {{ version: string, changelog: string, changedFiles: string }} state `changedFiles`: what git says of them
 */
export function unreadyForRelease({ version, changelog, changedFiles }) {
  const reasons = [];
  if (changedFiles.trim() !== '') reasons.push('Commit every change first.');
  const newest = VERSION.exec(changelog);
  if (newest?.[1] !== version) reasons.push(`CHANGELOG.md has no section for ${version} at its top.`);
  const unreleased = changelog.slice(changelog.indexOf('## [Unreleased]'), newest?.index);
  if (/^- /m.test(unreleased))
    reasons.push("CHANGELOG.md has entries under 'Unreleased': move them below the version.");
  return reasons;
}
