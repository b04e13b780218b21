import written from '#contract/openapi.yaml'
import { Ajv2020 } from 'ajv/dist/2020.js'

interface TextRule {
  minLength?: number
  maxLength?: number
  pattern?: string
}
interface Schema extends TextRule {
  properties?: Record<string, TextRule>
}
interface Operation {
  requestBody: { content: { 'application/json': { schema: Schema & { $ref?: string } } } }
}

const { components, paths } = written as {
  components: { schemas: Record<string, Schema> }
  paths: Record<string, Record<string, Operation>>
}
const ajv = new Ajv2020({ strict: false })

/** Where the contract sets no limit, a text of this length must be accepted. */
const long = 1000

/** Typical odd inputs; the contract says for each whether a member accepts it. */
const oddTexts = [
  '',
  '   ',
  'a',
  '@b',
  'a@',
  'a@b@c',
  'Abcdef',
  'abcde1',
  'ABCDE1',
  'call me',
  '+',
  'S:3',
  'S:x:',
]

/** The contract's rule for a text in the body of a call; for the body itself if no member is given. */
export function ruleOf(path: string, method: 'post' | 'put', member?: string): TextRule {
  const { schema } = paths[path]![method]!.requestBody.content['application/json']
  const whole = schema.$ref === undefined ? schema : components.schemas[schema.$ref.split('/').at(-1)!]!
  return member === undefined ? whole : whole.properties![member]!
}

/** Texts that a rule accepts, at and near its limits, and texts that it refuses: just beyond them, and odd ones. */
export function textsAbout(rule: TextRule, ofLength: (length: number) => string) {
  const { minLength = 1, maxLength = long } = rule
  const lengths = [minLength, minLength + 1, maxLength - 1, maxLength].map(ofLength)
  const past = [ofLength(minLength - 1), ...(rule.maxLength === undefined ? [] : [ofLength(maxLength + 1)])]
  const isValid = (text: string) => ajv.validate(rule, text)
  return {
    taken: [...new Set(lengths)].filter(isValid),
    refused: [...new Set([...past, ...oddTexts])].filter((text) => !isValid(text)),
  }
}
