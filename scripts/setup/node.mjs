const oldest = [20, 19];

/** Ends the process with one sentence when this Node is older than what the tools need. */
export function requireNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return;
  console.error(
    `Node ${oldest.join('.')} or newer is needed; this is Node ${version}. Please install a newer one from https://nodejs.org.`,
  );
  process.exit(1);
}
