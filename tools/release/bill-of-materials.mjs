import { createHash } from 'node:crypto'

/**
 * A package as package-lock.json lists it.
 * @typedef {object} Locked
 * @property {string} [name]
 * @property {string} version
 * @property {string} [license] an SPDX expression
 * @property {string} [integrity]
 * @property {boolean} [optional]
 * @property {boolean} [dev]
 * @property {boolean} [devOptional]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [optionalDependencies]
 */

/**
 * What a release is made of, in CycloneDX 1.6: the package and all that it depends on, directly or not, by the lock file. (`npm sbom
 * --omit dev` leaves out what is for development, too, such as React.) The same lock file and time give the same text.
 * @param {Record<string, Locked>} packages of package-lock.json, by their folder
 * @param {number} time of the release, in milliseconds
 */
export function billOfMaterials(packages, time) {
  const tree = [...treeOf(packages)].map(([folder, needed]) => ({
    component: componentOf(folder, packages[folder]),
    dependsOn: needed.map((other) => refOf(other, packages[other])).toSorted(),
  }))
  const [own, ...others] = [...new Map(tree.map((one) => [one.component['bom-ref'], one])).values()]
  const parts = others.toSorted((a, b) => (a.component['bom-ref'] < b.component['bom-ref'] ? -1 : 1))
  const bill = {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      timestamp: new Date(time).toISOString(),
      component: { ...own.component, type: 'application' },
    },
    components: parts.map(({ component }) => component),
    dependencies: [own, ...parts].map(({ component, dependsOn }) => ({
      ref: component['bom-ref'],
      dependsOn,
    })),
  }
  const serialNumber = `urn:uuid:${uuidOf(JSON.stringify(bill))}`
  return `${JSON.stringify({ ...bill, serialNumber }, null, 2)}\n`
}

/**
 * The folders of all that is needed, beginning with the root's, each with those that it needs.
 * @param {Record<string, Locked>} packages
 */
export function treeOf(packages) {
  /** @type {Map<string, string[]>} */
  const tree = new Map()
  const left = ['']
  for (const folder of left) {
    if (tree.has(folder)) continue
    const { dependencies, optionalDependencies } = packages[folder]
    const names = Object.keys({ ...dependencies, ...optionalDependencies })
    tree.set(
      folder,
      names.map((name) => folderOf(name, folder, packages)),
    )
    left.push(...tree.get(folder))
  }
  return tree
}

/**
 * Where a package finds another one, as Node looks for it: in its own folder, then in those around.
 * @param {string} name
 * @param {string} from
 * @param {Record<string, Locked>} packages
 * @returns {string}
 */
function folderOf(name, from, packages) {
  const folder = `${from && `${from}/`}node_modules/${name}`
  if (folder in packages) return folder
  if (from === '') throw new Error(`package-lock.json has no ${name}.`)
  return folderOf(name, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), packages)
}

/**
 * @param {string} folder
 * @param {Locked} locked
 */
const nameOf = (folder, { name }) =>
  name ?? folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)

/**
 * The package's URL, which also is what the bill calls it.
 * @param {string} folder
 * @param {Locked} locked
 */
const refOf = (folder, locked) => `pkg:npm/${nameOf(folder, locked).replace('@', '%40')}@${locked.version}`

/**
 * @param {string} folder
 * @param {Locked} locked
 */
function componentOf(folder, locked) {
  const ref = refOf(folder, locked)
  const [, digest] = /^sha512-(\S+)$/.exec(locked.integrity ?? '') ?? []
  return {
    type: 'library',
    'bom-ref': ref,
    name: nameOf(folder, locked),
    version: locked.version,
    scope: locked.optional ? 'optional' : 'required',
    ...(digest && { hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }] }),
    ...(locked.license && { licenses: [{ expression: locked.license }] }),
    purl: ref,
  }
}

/**
 * A UUID of a text's own (RFC 9562, version 8).
 * @param {string} text
 */
function uuidOf(text) {
  const bytes = createHash('sha256').update(text).digest().subarray(0, 16)
  bytes[6] = (bytes[6] & 0x0f) | 0x80
  bytes[8] = (bytes[8] & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
