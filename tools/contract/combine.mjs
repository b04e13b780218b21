import fs from 'node:fs'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { parse } from 'yaml'

// The contract of all servers: openapi.yaml with the patches of a later release and of another server laid over it, so
// that an answer, or a body, of any of them is valid, and of those between. A member that only one of them has is optional, one that both
// have differently is either; an operation or an enum value of one stands beside those of the other.

const isObjectSchema = (schema) => schema.properties !== undefined
/** Words for people, which say nothing of validity. */
const withoutWords = ({ description: _words, 'x-wire-model': _model, ...schema }) => schema

/** A schema that what fits `one` or `other` fits. */
function either(one, other) {
  if (one.$ref !== undefined && one.$ref === other.$ref) return other
  if (isDeepStrictEqual(withoutWords(one), withoutWords(other))) return other
  if (isObjectSchema(one) && isObjectSchema(other)) return members(one, other)
  if (one.enum && other.enum) return { ...other, enum: [...new Set([...one.enum, ...other.enum])] }
  if (one.type === 'array' && other.type === 'array')
    return { ...other, items: either(one.items, other.items) }
  const isPlain = one.type !== undefined && !isObjectSchema(one) && one.items === undefined
  if (isPlain && isDeepStrictEqual(one.type, other.type)) return other // in other bounds
  return choice(one, other)
}

function members(one, other) {
  const names = [...new Set([...Object.keys(one.properties), ...Object.keys(other.properties)])]
  const both = (name) => name in one.properties && name in other.properties
  return {
    ...other,
    required: names.filter((name) => one.required?.includes(name) && other.required?.includes(name)),
    properties: Object.fromEntries(
      names.map((name) => [
        name,
        both(name)
          ? either(one.properties[name], other.properties[name])
          : (other.properties[name] ?? one.properties[name]),
      ]),
    ),
  }
}

/** Schemas of which one has to fit, one for each kind of value. */
function choice(one, other) {
  const found = []
  for (const schema of [...alternatives(one), ...alternatives(other)]) {
    const alike = found.findIndex(({ type, $ref }) => type === schema.type && $ref === schema.$ref)
    if (alike < 0) found.push(schema)
    else if (schema.type !== 'null') found[alike] = either(found[alike], schema)
  }
  return found.length === 1 ? found[0] : { description: other.description ?? one.description, oneOf: found }
}

function alternatives({ description: _words, ...schema }) {
  if (schema.oneOf) return schema.oneOf.flatMap(alternatives)
  if (!Array.isArray(schema.type)) return [schema]
  return schema.type.map((type) => (type === 'null' ? { type } : { ...schema, type }))
}

const jsonOf = (message) => message?.content?.['application/json']

/** An operation of the later release, whose body and answers may also be those of the earlier one. */
function operation(one, other) {
  const combined = structuredClone(other)
  for (const [earlier, later] of [
    [one.requestBody, combined.requestBody],
    [one.responses['200'], combined.responses['200']],
  ]) {
    const [before, now] = [jsonOf(earlier), jsonOf(later)]
    if (before && now) now.schema = either(before.schema, now.schema)
  }
  return combined
}

const byName = (one, other, combined) => {
  const result = { ...one }
  for (const [name, value] of Object.entries(other))
    result[name] = name in one ? combined(one[name], value) : value
  return result
}

/** The contract of all servers, of an OpenAPI document and a patch of whole operations and schemas. */
function combine(document, patch) {
  return {
    ...document,
    paths: byName(document.paths, patch.paths, (one, other) => byName(one, other, operation)),
    components: {
      ...document.components,
      schemas: byName(document.components.schemas, patch.components.schemas, either),
    },
  }
}

const folder = path.join(import.meta.dirname, '../../contract')
const read = (name) => parse(fs.readFileSync(path.join(folder, name), 'utf8'))

/** The contract of all servers that the client and arena know. */
export const contract = ['openapi-1.8-patch.yaml', 'openapi-rsctf-patch.yaml']
  .map(read)
  .reduce(combine, read('openapi.yaml'))
