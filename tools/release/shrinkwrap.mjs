import { treeOf } from './bill-of-materials.mjs'

/** @typedef {import('./bill-of-materials.mjs').Locked} Locked */

/**
 * The lock of the package for npm: of all that its manifest needs, directly or not, the versions and the sums of our own lock file,
 * so that who installs it has what the bill of materials lists.
 * @param {Record<string, Locked>} packages of package-lock.json, by their folder
 * @param {Locked & { name: string }} manifest
 */
export function shrinkwrapOf(packages, manifest) {
  const { name, version, license, dependencies } = manifest
  const own = { ...packages, '': { name, version, license, dependencies } }
  const folders = [...treeOf(own).keys()].toSorted()
  const locked = folders.map((folder) => {
    const { dev: _, devOptional: _other, ...entry } = own[folder]
    return [folder, entry]
  })
  return { name, version, lockfileVersion: 3, requires: true, packages: Object.fromEntries(locked) }
}
