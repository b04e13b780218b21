import fs from 'node:fs'
import { contract } from './contract/combine.mjs'

// Writes contract/guards/: a check of each answer that the client reads, and of each hub message. It checks types,
// members and enum values; lengths and ranges are the server's business, unknown members are allowed.

const operations = Object.values(contract.paths).flatMap((path) => Object.values(path))
const messages = contract['x-hubs'].hubs.flatMap(({ messages }) => messages)
const { schemas: components } = contract.components
const nameOf = (schema) => schema.$ref?.replace('#/components/schemas/', '')

/** What is checked of a schema, as code in the words of contract/guards.ts. */
function written(schema) {
  if (schema.$ref) return inPlace(nameOf(schema))
  if (schema.oneOf) return choice(schema.oneOf)
  if (schema.format === 'date-time') return 'isoMoment'
  if (Array.isArray(schema.type)) return choice(schema.type.map((type) => ({ ...schema, type })))
  if (schema.enum) return `oneOf(${schema.enum.map((word) => JSON.stringify(word)).join(', ')})`
  if (schema.type === 'array') return `listOf(${written(schema.items)})`
  if (schema.type !== 'object') return { string: 'text' }[schema.type] ?? schema.type
  return schema.properties ? members(schema) : dictionary(schema)
}

function members({ properties, required = [] }) {
  const list = (isWanted) =>
    Object.entries(properties)
      .filter(([name]) => required.includes(name) === isWanted)
      .map(([name, schema]) => `${name}: ${written(schema)}`)
      .join(', ')
  const optional = list(false)
  return `record({ ${list(true)} }${optional && `, { ${optional} }`})`
}

const dictionary = ({ additionalProperties, propertyNames }) =>
  `dictionary(${[additionalProperties, propertyNames].filter(Boolean).map(written).join(', ')})`

/** Objects are constants of their own. Enums and numbers are inlined: a call for each would make a scoreboard three times as slow. */
function inPlace(name) {
  if (name === 'UnixMillis') return 'moment'
  return components[name].type === 'object' ? `${name}Schema` : written(components[name])
}

/** Alternatives as one schema, so that a fault inside is named, not just that none of them fits. */
function choice(schemas) {
  const all = schemas.filter(({ type }) => type !== 'null').map(written)
  const [one, ...others] = all.filter((code) => !all.includes('text') || !code.startsWith('oneOf')) // any text
  const some = others.includes(one) || others.length === 0 ? one : `either(${[one, ...others].join(', ')})`
  return schemas.some(({ type }) => type === 'null') ? `orNull(${some})` : some
}

const answerOf = (operationId) =>
  operations.find((operation) => operation.operationId === operationId).responses['200'].content[
    'application/json'
  ].schema

/** The constants that code refers to, however deep; each comes after those that it refers to itself. */
function constantsFor(code, found = new Map()) {
  for (const [, name] of code.matchAll(/(\w+)Schema\b/g)) {
    if (found.has(name)) continue
    const own = written(components[name])
    constantsFor(own, found)
    found.set(name, own)
  }
  return found
}

const plainTypes = { integer: 'number', string: 'string' }
const typeOf = (schema) => {
  if (schema.oneOf) return schema.oneOf.map(typeOf).join(' | ')
  if (schema.type === 'array') return `${typeOf(schema.items)}[]`
  return nameOf(schema) ?? plainTypes[schema.type]
}

const folder = 'contract/guards'
const origin = '// Made from openapi.yaml and its patches by `npm run contract`: change those, not this.'
const words =
  'boolean dictionary either integer isoMoment listOf moment number oneOf orNull record text'.split(' ')

function writeGuards(file, schemas) {
  const guards = Object.entries(schemas).map(([name, schema]) => {
    const guard = `is${name[0].toUpperCase()}${name.slice(1)}`
    return `export const ${guard}: Check<${typeOf(schema)}> = /* @__PURE__ */ checkOf(${written(schema)})`
  })
  const constants = [...constantsFor(guards.join('\n'))].map(
    ([name, code]) => `const ${name}Schema = ${code}`,
  )
  const code = [...constants, '', ...guards].join('\n')
  const used = words.filter((word) =>
    new RegExp(`\\b${word}\\b`).test(code.replaceAll(/\w+: |Check<[^>]+>/g, '')),
  )
  const types = new Set(Object.values(schemas).flatMap((schema) => typeOf(schema).match(/\w+/g)))
  const named = [...types].filter((type) => /^[A-Z]/.test(type)).sort((a, b) => a.localeCompare(b, 'en'))
  fs.writeFileSync(
    `${folder}/${file}.gen.ts`,
    `${origin}
import type { ${named.join(', ')} } from '#contract/api.gen.ts'
import { type Check, checkOf, ${used.join(', ')} } from '#contract/guards.ts'

${code}
`,
  )
}

const isRead = ({ responses }) => responses['200']?.content?.['application/json'] !== undefined
/**
 * Where the guard of an operation goes: a file for each word that an `operationId` begins with, as `edit` in
 * `editGetGame`. What players do not read of a game is with what monitors do; entries, which admins read, are by
 * themselves, as a dialog of monitors' pages loads them.
 */
const fileOf = ({ operationId, 'x-role': role }) => {
  const [word] = operationId.match(/^[a-z]+/)
  return (word === 'game' && { monitor: 'monitor', admin: 'review' }[role]) || word
}
const read = operations.filter(isRead)
const files = new Set(read.map(fileOf))

fs.rmSync(folder, { recursive: true, force: true })
fs.mkdirSync(folder)
for (const file of files) {
  const ids = read.filter((operation) => fileOf(operation) === file).map(({ operationId }) => operationId)
  writeGuards(file, Object.fromEntries(ids.map((id) => [id, answerOf(id)])))
}
writeGuards('hubs', Object.fromEntries(messages.map(({ name, arguments: [argument] }) => [name, argument])))
