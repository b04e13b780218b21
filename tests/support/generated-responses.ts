import { contract } from '#tools/contract/combine.mjs'
import { malformedFrom } from './malformed.ts'
import addFormats from 'ajv-formats'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { createGeneratorSync, type JsonSchema } from 'json-schema-faker'

type Schema = JsonSchema & object
interface Operation {
  operationId: string
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>
}

/** A response, and the path of what is wrong with it: `items[3].rank`, or '' for the whole; undefined where nothing is. */
export interface Generated {
  answer: unknown
  field?: string
}

const operations = Object.values(contract.paths as Record<string, Record<string, Operation>>).flatMap(
  (path) => Object.values(path),
)
/** What servers can send as a moment: from their "never", year 1, to year 9999. */
const moment = { type: 'integer', minimum: -62_135_596_800_000, maximum: 253_402_300_799_999 }
const schemas = contract.components.schemas as Record<string, Schema>
const components = { schemas: { ...schemas, UnixMillis: { ...schemas.UnixMillis, ...moment } } }

const ajv = new Ajv2020({ strict: false, formats: { int32: true, int64: true, double: true, binary: true } })
addFormats.default(ajv, ['uuid', 'date-time'])

/** What two releases send differently is either here, and a word of a list is a text, too: not exactly one of them. */
const anyOfThem = (schema: Schema) =>
  JSON.parse(JSON.stringify(schema).replaceAll('"oneOf":', '"anyOf":')) as Schema

/** The schemas of what is read, by the operation. */
export const readSchemas = new Map(
  operations.flatMap(({ operationId, responses }) => {
    const schema = responses['200']?.content?.['application/json']?.schema
    return schema ? [[operationId, anyOfThem({ ...schema, components })] as const] : []
  }),
)

/** Whether a response is one that the contract knows. */
export function checkerOf(operationId: string): (answer: unknown) => boolean {
  const schema = readSchemas.get(operationId)
  if (!schema) throw new Error(`the contract has no response to ${operationId}`)
  return ajv.compile(schema)
}

/**
 * Responses to an operation made from its schema in the contract, every other one slightly wrong: a member is missing, or has
 * another type. The same seed gives the same.
 */
export function generatedFor(operationId: string, count: number, seed = 1): Generated[] {
  const schema = readSchemas.get(operationId)
  if (!schema) throw new Error(`the contract has no response to ${operationId}`)
  const isValid = ajv.compile(schema)
  const generator = createGeneratorSync({ seed, maxItems: 6, optionalsProbability: 0.5, maxDepth: 20 })
  const list: Generated[] = []
  while (list.length < count) {
    const answer = generator.generate(schema)
    if (!isValid(answer)) throw new Error(`not made to ${operationId}: ${ajv.errorsText(isValid.errors)}`)
    list.push({ answer })
    const wrong = malformedFrom(answer, 1, seed + list.length)[0]
    if (wrong && !isValid(wrong.answer) && list.length < count) list.push(wrong)
  }
  return list
}
