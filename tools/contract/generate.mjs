import fs from 'node:fs'
import openapiTS, { astToString } from 'openapi-typescript'
import { contract } from './combine.mjs'

// Writes contract/api.gen.ts: the types of what all servers send and take.

const types = await openapiTS(contract, {
  defaultNonNullable: false,
  rootTypes: true,
  rootTypesNoSchemaPrefix: true,
})
const origin = '// Made from openapi.yaml and its patches by `npm run contract`: change those, not this.'
fs.writeFileSync(new URL('../../contract/api.gen.ts', import.meta.url), `${origin}\n\n${astToString(types)}`)
