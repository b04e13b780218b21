/** One fault of a response: where (a JSON pointer), which rule it breaks, and what the rule requires. */
export interface Misfit {
  instancePath: string
  keyword: 'type' | 'required' | 'enum' | 'propertyNames' | 'pattern' | 'minimum' | 'maximum'
  params: { type?: string | readonly string[]; missingProperty?: string; propertyName?: string }
}

/** A check of guards/: returns the faults of a response, in the order of the contract; none if it conforms. */
export type Check<Kind> = (answer: unknown) => Misfit[] & Checked<Kind>

declare const kind: unique symbol
/** The type of a response without faults. */
interface Checked<Kind> {
  readonly [kind]?: Kind
}

/** What is checked of JSON Schema: types, members, values. Lengths are the server's business, unknown members allowed. */
export interface Schema {
  type?: string | readonly string[]
  enum?: readonly unknown[]
  minimum?: number
  maximum?: number
  pattern?: string
  required?: readonly string[]
  properties?: Readonly<Record<string, Schema>>
  propertyNames?: Schema
  additionalProperties?: Schema
  items?: Schema
}

export const text: Schema = { type: 'string' }
export const integer: Schema = { type: 'integer' }
export const number: Schema = { type: 'number' }
export const boolean: Schema = { type: 'boolean' }
/** Milliseconds within the range of a `Date`; a page cannot show any others. */
export const moment: Schema = { type: 'integer', minimum: -8.64e15, maximum: 8.64e15 }
/** A moment as text, as on the hubs of some servers. */
export const isoMoment: Schema = {
  type: 'string',
  pattern: String.raw`^\d{4}-(0[1-9]|1[0-2])-([0-2]\d|3[01])T([01]\d|2[0-3])(:[0-5]\d){2}(\.\d+)?(Z|[+-]\d\d:\d\d)$`,
}
export const oneOf = /* @__NO_SIDE_EFFECTS__ */ (...words: string[]): Schema => ({
  type: 'string',
  enum: words,
})
export const listOf = /* @__NO_SIDE_EFFECTS__ */ (items: Schema): Schema => ({ type: 'array', items })
/** An object with these members, and others that may be missing. */
export const record = /* @__NO_SIDE_EFFECTS__ */ (
  required: Record<string, Schema>,
  optional?: Record<string, Schema>,
): Schema => ({
  type: 'object',
  required: Object.keys(required),
  properties: { ...required, ...optional },
})
/** An object whose members all are `values`, and may be restricted in their names. */
export const dictionary = /* @__NO_SIDE_EFFECTS__ */ (values: Schema, names?: Schema): Schema => ({
  type: 'object',
  additionalProperties: values,
  ...(names && { propertyNames: names }),
})
/** Schemas of different types as one: what each says is asked of values of its type alone. */
export const either = /* @__NO_SIDE_EFFECTS__ */ (...schemas: Schema[]): Schema =>
  Object.assign({}, ...schemas, { type: schemas.flatMap(({ type = [] }) => type) }) as Schema
export const orNull = /* @__NO_SIDE_EFFECTS__ */ (schema: Schema): Schema => ({
  ...schema,
  type: [schema.type ?? [], 'null'].flat(),
})

type Rule = (value: unknown) => Misfit[]

/** Makes a check from a schema, which is read at the first response. */
export function checkOf<Kind>(schema: Schema): Check<Kind> {
  let rule: Rule | undefined
  return (answer) => (rule ??= ruleOf(schema))(answer)
}

/** No faults. */
const right: Misfit[] = []

/** Turns a schema into functions: a page's Content-Security-Policy forbids compiling code, and boards are large. */
function ruleOf(schema: Schema): Rule {
  const isOfType = typeRule(schema.type)
  const inside = insideRule(schema)
  const wrongType = [misfit('type', { type: schema.type ?? [] })]
  const unknownWord = [misfit('enum')]
  return (value) => {
    if (isOfType(value)) return inside(value)
    // A number that no word has is stored and sent as that number (behaviour 0).
    return schema.enum && Number.isInteger(value) ? unknownWord : wrongType
  }
}

/** The rules for a value of the right type. Each is for values of its own type: with two, both are asked. */
function insideRule(schema: Schema): Rule {
  const rules: Rule[] = []
  if (schema.items) rules.push(listRule(ruleOf(schema.items)))
  if (schema.properties || schema.additionalProperties || schema.propertyNames) rules.push(memberRule(schema))
  if (schema.enum || schema.pattern || schema.minimum !== undefined) rules.push(wordRule(schema))
  const [one = () => right, other] = rules
  return other ? (value) => both(one(value), other(value)) : one
}

const misfit = (keyword: Misfit['keyword'], params: Misfit['params'] = {}): Misfit => ({
  instancePath: '',
  keyword,
  params,
})

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const types: Record<string, (value: unknown) => boolean> = {
  string: (value) => typeof value === 'string',
  integer: Number.isInteger,
  number: Number.isFinite,
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
  array: Array.isArray,
  object: isObject,
}

function typeRule(type: Schema['type'] = []): (value: unknown) => boolean {
  const [one, other, ...more] = [type].flat().map((name) => types[name]!)
  if (!one) return () => true
  if (!other) return one
  return more.length === 0
    ? (value) => one(value) || other(value)
    : (value) => one(value) || other(value) || more.some((isOf) => isOf(value))
}

/** The rule for strings and numbers. */
function wordRule({ enum: words, minimum = -Infinity, maximum = Infinity, pattern = '' }: Schema): Rule {
  const expression = new RegExp(pattern, 'u')
  const broken = (value: unknown): Misfit['keyword'] | undefined => {
    if (typeof value === 'string' && words && !words.includes(value)) return 'enum' // null may stand in its place
    if (typeof value === 'string') return expression.test(value) ? undefined : 'pattern'
    if (typeof value !== 'number' || value < minimum) return typeof value === 'number' ? 'minimum' : undefined
    return value > maximum ? 'maximum' : undefined
  }
  return (value) => {
    const keyword = broken(value)
    return keyword ? [misfit(keyword)] : right
  }
}

/** The rule for an object: its known members, and others, whose names may be restricted. */
function memberRule({ required = [], properties = {}, propertyNames, additionalProperties }: Schema): Rule {
  const known = Object.keys(properties)
  const rules = known.map((name) => ruleOf(properties[name]!))
  const missing = known.map((name) =>
    required.includes(name) ? [misfit('required', { missingProperty: name })] : right,
  )
  const others =
    propertyNames || additionalProperties
      ? otherMembersRule(known, propertyNames, additionalProperties)
      : undefined
  return (object) => {
    if (!isObject(object)) return right
    let found = right
    for (let index = 0; index < known.length; index++) {
      const name = known[index]!
      const value = object[name]
      if (value === undefined) found = both(found, missing[index]!)
      else found = both(found, within(name, rules[index]!(value)))
    }
    return others ? both(found, others(object)) : found
  }
}

/** The rule for members beyond the known ones, whose names may be restricted. */
function otherMembersRule(known: string[], names: Schema = {}, values: Schema = {}): Rule {
  const nameRule = ruleOf(names)
  const valueRule = ruleOf(values)
  return (object) => {
    let found = right
    for (const [name, value] of Object.entries(object as object) as [string, unknown][]) {
      if (known.includes(name)) continue
      if (nameRule(name) !== right) found = both(found, [misfit('propertyNames', { propertyName: name })])
      found = both(found, within(name, valueRule(value)))
    }
    return found
  }
}

const listRule =
  (rule: Rule): Rule =>
  (list) => {
    if (!Array.isArray(list)) return right
    let found = right
    for (let index = 0; index < list.length; index++) found = both(found, within(index, rule(list[index])))
    return found
  }

/** Allocates nothing if `others` holds no faults. */
const both = (some: Misfit[], others: Misfit[]) => (others === right ? some : [...some, ...others])

function within(name: string | number, found: Misfit[]): Misfit[] {
  if (found === right) return found
  const step = String(name).replaceAll('~', '~0').replaceAll('/', '~1')
  return found.map((one) => ({ ...one, instancePath: `/${step}${one.instancePath}` }))
}
