import { tarOf, zipOf } from '#tools/release/archives.mjs'
import { billOfMaterials } from '#tools/release/bill-of-materials.mjs'
import { notesOf } from '#tools/release/notes.mjs'
import { shrinkwrapOf } from '#tools/release/shrinkwrap.mjs'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { unzipSync } from 'fflate'
import { unpackTar } from 'modern-tar'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'

const bytes = new TextEncoder().encode('halyard')
const files = [
  { name: 'b/run.js', bytes, isProgram: true },
  { name: 'a.txt', bytes },
]
const time = Date.UTC(2026, 10, 26, 12, 30, 20)

test('an archive has its files in order, each with the given time, and its own mode', async () => {
  const entries = await unpackTar(gunzipSync(await tarOf(files, time)))
  expect(entries.map(({ header: { name, mode, mtime } }) => [name, mode, mtime?.getTime()])).toEqual([
    ['a.txt', 0o644, time],
    ['b/run.js', 0o755, time],
  ])
  expect(await tarOf(files.toReversed(), time)).toEqual(await tarOf(files, time))
  expect(Object.keys(unzipSync(zipOf(files, time)))).toEqual(['a.txt', 'b/run.js'])
  expect(zipOf(files.toReversed(), time)).toEqual(zipOf(files, time))
})

const require = createRequire(import.meta.url)
const schemas = path.join(require.resolve('@cyclonedx/cyclonedx-library/package.json'), '../res/schema')
const schemaOf = (name: string) =>
  JSON.parse(fs.readFileSync(`${schemas}/${name}.SNAPSHOT.schema.json`, 'utf8')) as { properties: object }

type Packages = Parameters<typeof billOfMaterials>[0]
const { packages } = JSON.parse(fs.readFileSync('package-lock.json', 'utf8')) as { packages: Packages }

interface Bill {
  metadata: { timestamp: string; component: { name: string } }
  components: { name: string; version: string; hashes: object[] }[]
  dependencies: { ref: string; dependsOn: string[] }[]
}

test('the bill of materials is CycloneDX, and the same for the same lock file', () => {
  const text = billOfMaterials(packages, time)
  const ajv = addFormats.default(new Ajv({ strict: false, allErrors: true }))
  for (const format of ['iri-reference', 'idn-email']) ajv.addFormat(format, true)
  for (const name of ['spdx', 'jsf-0.82', 'cryptography-defs'])
    ajv.addSchema(schemaOf(name), `http://cyclonedx.org/schema/${name}.SNAPSHOT.schema.json`)
  const isValid = ajv.compile(schemaOf('bom-1.6'))
  isValid(JSON.parse(text))
  expect(isValid.errors).toBeNull()
  expect(billOfMaterials(packages, time)).toBe(text)
})

test('the package locks all that it needs, to what the bill of materials lists', () => {
  const needed = {
    name: 'halyard',
    version: '1.0.0',
    dependencies: { hono: '', ws: '', '@photostructure/sqlite': '' },
  }
  const shrinkwrap = shrinkwrapOf(packages, needed)
  const [own, ...locked] = Object.entries(shrinkwrap.packages) as [string, Packages[string]][]
  expect(own).toEqual(['', needed])
  expect(locked.map(([folder]) => folder)).toEqual(
    expect.arrayContaining(Object.keys(needed.dependencies).map((name) => `node_modules/${name}`)),
  )
  const { components } = JSON.parse(billOfMaterials(packages, time)) as Bill
  for (const [folder, { version, integrity = '', dev }] of locked) {
    const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const content = Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex')
    expect(components).toContainEqual(
      expect.objectContaining({ name, version, hashes: [{ alg: 'SHA-512', content }] }),
    )
    expect(dev).toBeUndefined()
  }
})

test('the bill of materials lists what is depended on, directly or not, and nothing for development', () => {
  const bill = JSON.parse(billOfMaterials(packages, time)) as Bill
  expect(bill.metadata).toMatchObject({
    timestamp: '2026-11-26T12:30:20.000Z',
    component: { name: 'halyard' },
  })
  const names = bill.components.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(Object.keys(packages['']!.dependencies!)))
  expect(names).toEqual(expect.arrayContaining(['scheduler', 'd3-color', 'fast-uri'])) // what those need
  for (const other of ['vite', 'vitest', 'typescript', '@halyard/contract-tools'])
    expect(names).not.toContain(other)
  for (const { name, hashes } of bill.components) expect([name, hashes]).toEqual([name, [expect.anything()]])
  const known = new Set(bill.dependencies.map(({ ref }) => ref))
  expect(bill.dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !known.has(ref))).toEqual([])
  const versionsOf = (wanted: string) =>
    bill.components.filter(({ name }) => name === wanted).map(({ version }) => version)
  expect(versionsOf('ws').length).toBeGreaterThan(1) // one of ours, one of SignalR's
})

const changelog = `# Changelog

## Unreleased

### Added

- C

## 1.1.0 - 2027-01-02

- B

## 1.0.0

- A
`

test('the notes of a release are its section of the changelog, or what is not released yet', () => {
  expect(notesOf(changelog, '1.1.0')).toBe('# Halyard 1.1.0\n\n- B\n')
  expect(notesOf(changelog, '1.0.0')).toBe('# Halyard 1.0.0\n\n- A\n')
  expect(notesOf(changelog, '1.2.0')).toBe('# Halyard 1.2.0\n\n### Added\n\n- C\n')
  expect(() => notesOf('# Changelog\n', '1.2.0')).toThrow('CHANGELOG.md has no section about 1.2.0.')
})
