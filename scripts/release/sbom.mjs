import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { npm } from '../setup/run.mjs';

/**
 * Lists what is installed for production, by the lock file, in the form of CycloneDX. Without a time and a random number,
 * so that the same commit gives the same bytes.
 * @returns {string} JSON
 * @throws {Error} when npm cannot
 */
export function billOfMaterials() {
  const [program, ...args] = npm('sbom', '--sbom-format=cyclonedx', '--package-lock-only');
  const list = JSON.parse(execFileSync(program, args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }));
  const { name } = JSON.parse(readFileSync('package.json', 'utf8'));
  // Not by `--omit=dev`, which leaves out packages that production needs as well.
  const isDevelopment = ({ properties = [] }) => properties.some(({ name }) => name === 'cdx:npm:package:development');
  const left = new Set(list.components.filter(isDevelopment).map((one) => one['bom-ref']));
  list.components = list.components.filter((one) => !left.has(one['bom-ref']));
  list.dependencies = list.dependencies
    .filter(({ ref }) => !left.has(ref))
    .map((one) => ({ ...one, dependsOn: one.dependsOn.filter((ref) => !left.has(ref)) }));
  // npm names a private package by its folder.
  list.metadata.component.name = name;
  delete list.metadata.timestamp;
  delete list.serialNumber;
  return `${JSON.stringify(list, null, 2)}\n`;
}
