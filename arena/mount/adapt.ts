import { type Contract, resolve, type Schema } from './contract.ts'

/**
 * Converts input to the contract's form: accepts names and enum values in any case, enum values as numbers, 32-bit
 * numbers as digits and times as ISO text in UTC, and fills in defaults. Anything else stays as it is, except that
 * times with another offset fail, as on the server (behaviour 0).
 */
export function adapt(contract: Contract, given: Schema, value: unknown): unknown {
  const schema = resolve(contract, given)
  if (value === null || value === undefined) return value
  if (schema.oneOf) return adapt(contract, schema.oneOf.find((one) => one.type !== 'null') ?? {}, value)
  if (schema.enum) return wordFrom(schema.enum, value)
  if (schema.properties && isRecord(value)) return recordFrom(contract, schema.properties, value)
  if (schema.items && Array.isArray(value)) {
    const { items } = schema
    return value.map((item) => adapt(contract, items, item))
  }
  if (typeof value === 'string' && [schema.type].flat().includes('integer')) return integerFrom(schema, value)
  return value
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function recordFrom(contract: Contract, properties: Record<string, Schema>, given: Record<string, unknown>) {
  const sent = new Map(Object.entries(given).map(([name, value]) => [name.toLowerCase(), value]))
  const record: Record<string, unknown> = {}
  for (const [name, schema] of Object.entries(properties)) {
    const lower = name.toLowerCase()
    const value = sent.has(lower)
      ? adapt(contract, schema, sent.get(lower))
      : resolve(contract, schema).default
    if (value !== undefined) record[name] = value
  }
  return record
}

function wordFrom(words: string[], value: unknown): unknown {
  if (typeof value !== 'string' && typeof value !== 'number') return value
  const text = String(value).toLowerCase()
  return (
    words.find((word) => word.toLowerCase() === text) ??
    (/^\d+$/.test(text) ? words[Number(text)] : undefined) ??
    value
  )
}

function integerFrom({ format }: Schema, text: string): unknown {
  if (format === 'int32') return /^-?\d+$/.test(text) ? Number(text) : text
  if (format !== 'moment') return text
  const [isMoment, offset = 'Z'] = /^\d{4}-\d\d-\d\d(?:T[\d:.]+(Z|[+-]\d\d:\d\d))?$/.exec(text) ?? []
  if (isMoment && !/^(Z|[+-]00:00)$/.test(offset)) throw new Error(`${text} is not in UTC`)
  return isMoment ? Date.parse(text) : text
}
