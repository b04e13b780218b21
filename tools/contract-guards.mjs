import fs from 'node:fs'
import { parse } from 'yaml'

// Writes contract/guards/: a check of each answer that the client reads, a file per tag of openapi.yaml and one for
// monitors, and of each hub message. It checks types, members and enum values; lengths and ranges are the server's business, unknown members are
// allowed.

const contract = parse(fs.readFileSync('contract/openapi.yaml', 'utf8'))
const operations = Object.values(contract.paths).flatMap((path) => Object.values(path))
const messages = contract['x-hubs'].hubs.flatMap(({ messages }) => messages)
const nameOf = (schema) => schema.$ref?.replace('#/components/schemas/', '')

/** Milliseconds within the range of a `Date`; a page cannot show any others. */
const moment = { type: 'integer', minimum: -8.64e15, maximum: 8.64e15 }
/** On a hub, times are text, in newer servers milliseconds too: both are valid. */
const hubMoment = {
  ...moment,
  type: ['string', 'integer'],
  pattern: String.raw`^\d{4}-(0[1-9]|1[0-2])-([0-2]\d|3[01])T([01]\d|2[0-3])(:[0-5]\d){2}(\.\d+)?(Z|[+-]\d\d:\d\d)$`,
}

/** The part of a schema that is checked. */
function checkedPart(schema) {
  if (schema.$ref) return inPlace(nameOf(schema))
  if (schema.oneOf) return orNull(...schema.oneOf)
  if (schema.format === 'date-time') return hubMoment
  const part = {}
  for (const word of ['type', 'enum', 'required']) if (word in schema) part[word] = schema[word]
  for (const word of ['items', 'additionalProperties', 'propertyNames'])
    if (word in schema) part[word] = checkedPart(schema[word])
  if ('properties' in schema) part.properties = checkedParts(schema.properties)
  return part
}

/** Inlines enums and numbers: a function call for each would make a large board three times as slow. */
function inPlace(name) {
  const target = contract.components.schemas[name]
  if (name === 'UnixMillis') return moment
  return target.type === 'object' ? { $ref: `#/definitions/${name}` } : checkedPart(target)
}

const checkedParts = (schemas) =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, checkedPart(schema)]))

/** "This or null" as one schema, so that a fault inside is named, not just that neither of the two fits. */
function orNull(schema, { type: nothing }) {
  if (nothing !== 'null') throw new Error('a checked oneOf can only be "this or null"')
  const name = nameOf(schema)
  const part = name === 'UnixMillis' ? moment : checkedPart(contract.components.schemas[name])
  return { ...part, type: [part.type, nothing] }
}

const answerOf = (operationId) =>
  operations.find((operation) => operation.operationId === operationId).responses['200'].content[
    'application/json'
  ].schema

/** All definitions that `schemas` refer to, however deep; each comes after those that it refers to itself. */
function definitionsFor(schemas, found = {}) {
  for (const name of JSON.stringify(schemas).match(/(?<=#\/definitions\/)\w+/g) ?? []) {
    if (found[name]) continue
    const part = checkedPart(contract.components.schemas[name])
    definitionsFor(part, found)
    found[name] = part
  }
  return found
}

const plainTypes = { integer: 'number', string: 'string' }
const typeOf = (schema) => {
  if (schema.type === 'array') return `${nameOf(schema.items)}[]`
  return nameOf(schema) ?? plainTypes[schema.type]
}

const folder = 'contract/guards'
const origin = '// Made from openapi.yaml by `npm run contract`: change that, not this.\n'

/** A schema as code: what it refers to becomes a constant, defined before it. */
const written = (schema) =>
  JSON.stringify(schema).replaceAll(/\{"\$ref":"#\/definitions\/(\w+)"\}/g, '$1Schema')

function writeGuards(file, schemas) {
  const guards = Object.keys(schemas).map((name) => ({
    guard: `is${name[0].toUpperCase()}${name.slice(1)}`,
    name,
    type: typeOf(schemas[name]),
  }))
  const parts = checkedParts(schemas)
  const named = guards.map(({ type }) => type.replace('[]', '')).filter((type) => /^[A-Z]/.test(type))
  const types = [...new Set(named)].sort((a, b) => a.localeCompare(b, 'en'))
  const definitions = Object.entries(definitionsFor(parts))
  fs.writeFileSync(
    `${folder}/${file}.gen.ts`,
    `${origin}import type { ${types.join(', ')} } from '#contract/api.gen.ts'
import { type Check, checkOf, type Schema } from '#contract/guards.ts'

${definitions.map(([name, schema]) => `const ${name}Schema: Schema = ${written(schema)}`).join('\n')}

${guards
  .map(
    ({ guard, name, type }) =>
      `export const ${guard}: Check<${type}> = /* @__PURE__ */ checkOf(${written(parts[name])})`,
  )
  .join('\n')}
`,
  )
}

const isRead = ({ responses }) => responses['200']?.content?.['application/json'] !== undefined
/** Where the guard of an operation goes: by its tag, but what only monitors read of a game is a file of its own. */
const fileOf = ({ tags: [tag], 'x-role': role }) =>
  tag === 'Game' && role === 'monitor' ? 'monitor' : tag.toLowerCase()
const read = operations.filter(isRead)
const files = new Set(read.map(fileOf))

fs.rmSync(folder, { recursive: true, force: true })
fs.mkdirSync(folder)
for (const file of files) {
  const ids = read.filter((operation) => fileOf(operation) === file).map(({ operationId }) => operationId)
  writeGuards(file, Object.fromEntries(ids.map((id) => [id, answerOf(id)])))
}
writeGuards('hubs', Object.fromEntries(messages.map(({ name, arguments: [argument] }) => [name, argument])))
