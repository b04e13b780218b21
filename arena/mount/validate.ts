import type { Contract, Schema } from './contract.ts'
import { badRequest, inEnglish } from '#arena/lib/refusal.ts'
import type { Words } from '#arena/words/worded.ts'
import addFormats from 'ajv-formats'
import { Ajv2020, type ErrorObject, type Options, type ValidateFunction } from 'ajv/dist/2020.js'

/** The years 1 to 9999 in milliseconds: the range of the server's calendar. */
const [firstMoment, lastMoment] = [-62_135_596_800_000, 253_402_300_799_999]

const options = {
  strict: false,
  allErrors: true,
  unicode: false, // lengths count UTF-16 units, as the server does; Ajv calls the option deprecated, hence no logger
  logger: false,
  formats: {
    int32: { type: 'number', validate: (value) => value === (value | 0) },
    int64: { type: 'number', validate: Number.isSafeInteger }, // JavaScript has no larger ones
    moment: { type: 'number', validate: (value) => value >= firstMoment && value <= lastMoment },
    double: true,
    binary: true,
  },
} satisfies Options

const validators = new WeakMap<Contract, Ajv2020>()

function validatorOf(contract: Contract): Ajv2020 {
  const known = validators.get(contract)
  if (known) return known
  const ajv = new Ajv2020(options)
  addFormats.default(ajv, ['uuid', 'date-time'])
  ajv.addSchema(contract, 'contract')
  validators.set(contract, ajv)
  return ajv
}

const compiled = new WeakMap<Schema, ValidateFunction>()

function errorsOf(contract: Contract, schema: Schema, value: unknown): ErrorObject[] {
  let validate = compiled.get(schema)
  if (!validate) compiled.set(schema, (validate = validatorOf(contract).compile(withContract(schema))))
  return validate(value) ? [] : (validate.errors ?? []).filter(isTelling)
}

/** Makes references point into the contract, wherever the schema that holds them is compiled. */
const withContract = (schema: Schema): Schema =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"contract#/components/')) as Schema

/** Whether an error is worth reporting: that a value fits neither of "this or null" says nothing about it. */
const isTelling = ({ keyword, params }: ErrorObject) => keyword !== 'oneOf' && params.type !== 'null'

const unreadable = new Set(['type', 'enum', 'format'])

/** Refuses a JSON body: as a whole for a wrong type, with the first message for a broken rule (behaviour 0). */
export function checkBody(contract: Contract, schema: Schema, value: unknown) {
  const errors = errorsOf(contract, schema, value)
  const [first] = errors
  if (!first) return
  if (errors.some(({ keyword }) => unreadable.has(keyword))) inEnglish('The model field is required.')
  refuse(first)
}

/** Refuses a query that breaks a rule. */
export function checkQuery(contract: Contract, schema: Schema, value: Record<string, unknown>) {
  const [first] = errorsOf(contract, schema, value)
  if (!first) return
  const sent = value[first.instancePath.slice(1)]
  if (unreadable.has(first.keyword)) inEnglish(`The value '${String(sent)}' is not valid.`)
  refuse(first)
}

/** The framework's messages are always English; the server's own follow the request's language (behaviour 14). */
function refuse({ keyword, instancePath, params, message }: ErrorObject) {
  const field = fieldName(
    keyword === 'required' ? String(params.missingProperty) : (instancePath.split('/').pop() ?? ''),
  )
  if (keyword === 'required') inEnglish(`The ${field} field is required.`)
  if (keyword === 'minLength' && params.limit === 1) inEnglish(`The ${field} field is required.`)
  const slots = { field, count: Number(params.limit) }
  if (keyword === 'minLength') badRequest('{field} is too short: at least {count} characters.', slots)
  if (keyword === 'maxLength') badRequest('{field} is too long: at most {count} characters.', slots)
  if (keyword === 'minimum' || keyword === 'maximum')
    inEnglish(`The field ${field} is out of range: it ${message}.`)
  const words = patternMessages[field]
  return words ? badRequest(words) : inEnglish(`The ${field} field is not valid.`)
}

const patternMessages: Record<string, Words> = {
  Password: 'The password needs a digit, a lowercase and an uppercase letter.',
  New: 'The password needs a digit, a lowercase and an uppercase letter.',
  Email: 'The email address is not valid.',
  NewMail: 'The email address is not valid.',
  Phone: 'The phone number is not valid.',
}

const fieldName = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)
