import { fits } from '#src/lib/account-limits.ts'
import written from '#contract/openapi.yaml'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'

const { components } = written as {
  components: { schemas: Record<string, { properties: Record<string, object> }> }
}
const ajv = new Ajv2020({ strict: false })

/** Whether the contract allows a text for a member of a request body. */
const contractTakes = (schema: string, member: string, text: string) =>
  ajv.validate(components.schemas[schema]!.properties[member]!, text)

const units = (count: number) => 'W'.repeat(count)

test.each([
  ['userName', 'RegisterInput', ['abc', units(15), 'a b'], ['', 'ab', units(16), '   ']],
  ['password', 'RegisterInput', ['Abcde1', 'Pass word 1'], ['Abcd1', 'abcde1', 'ABCDE1', 'Abcdef', '']],
  ['email', 'RegisterInput', ['a@b', 'mira@players.test'], ['a@', '@b', 'a@b@c', 'ab', '', 'a@b\n']],
  ['bio', 'ProfileUpdate', ['', units(127), units(128)], [units(129)]],
  ['realName', 'ProfileUpdate', ['', units(127), units(128)], [units(129)]],
  ['stdNumber', 'ProfileUpdate', ['', units(63), units(64)], [units(65)]],
  [
    'phone',
    'ProfileUpdate',
    ['1', '+49 (30) 123-45', '555.0100 ext. 7', '5550100x7'],
    ['', 'call me', '+', '12 ext', '555 0100 extension 7'],
  ],
] as const)('%s is accepted and refused as the contract does', (member, schema, taken, refused) => {
  for (const text of taken) {
    expect([text, fits[member](text)]).toEqual([text, true])
    expect([text, contractTakes(schema, member, text)]).toEqual([text, true])
  }
  for (const text of refused) {
    expect([text, fits[member](text)]).toEqual([text, false])
    expect([text, contractTakes(schema, member, text)]).toEqual([text, false])
  }
})
