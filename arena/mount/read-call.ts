import { inEnglish } from '#arena/lib/refusal.ts'
import { adapt } from './adapt.ts'
import { bytesOf } from '#arena/lib/body.ts'
import { queryIn } from '#arena/lib/query-in.ts'
import { type Contract, resolve, type Schema } from './contract.ts'
import type { Route } from './routes.ts'
import { checkBody, checkQuery } from './validate.ts'

/** The largest body in bytes; beyond it a form is refused with 400, anything else with 500 (behaviour 14). */
const largestBody = 30_000_000

/** A body of a media type that the operation does not accept: 415. */
export class UnsupportedMedia extends Error {}

/** Reads a request's query: names in any case, values in the contract's types, defaults filled in. */
export function readQuery({ contract, query }: Route, request: Request): unknown {
  const properties = query.properties ?? {}
  const sent = queryIn(request)
  const texts = Object.entries(properties).flatMap(([name, schema]) => {
    const text = sent.get(name.toLowerCase())
    return text === undefined ? [] : [[name, valueFrom(resolve(contract, schema), text)]]
  })
  const values = adapt(contract, query, Object.fromEntries(texts)) as Record<string, unknown>
  checkQuery(contract, query, values)
  return values
}

/** The value of a parameter's text; blank text is null where the schema allows it. */
function valueFrom({ type, oneOf = [] }: Schema, text: string): unknown {
  const types = [type, ...oneOf.map((one) => one.type)].flat()
  if (text.trim() === '') return types.includes('null') ? null : ''
  return type === 'boolean' ? ({ true: true, false: false }[text.toLowerCase()] ?? text) : text
}

/** Reads a request's body: JSON in the contract's form, the files of a form, or undefined if none is accepted. */
export async function readBody({ contract, json, upload }: Route, request: Request): Promise<unknown> {
  if (upload !== undefined) return readFiles(upload, request)
  return json && readJson(contract, json, request)
}

const jsonType = /^(application|text)\/json$|^application\/.+\+json$/

async function readJson(contract: Contract, schema: Schema, request: Request) {
  const mediaType = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (!jsonType.test(mediaType ?? '')) throw new UnsupportedMedia()
  const text = new TextDecoder().decode(await bytesOf(request, largestBody))
  const value = adapt(contract, schema, parsed(text))
  checkBody(contract, schema, value)
  return value
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return inEnglish(text === '' ? 'A non-empty request body is required.' : 'The model field is required.')
  }
}

async function readFiles(field: string, request: Request): Promise<File[]> {
  const form = await readForm(request).catch(({ message }: Error) =>
    inEnglish(`Failed to read the request form. ${message}`),
  )
  const files = [...form]
    .filter(([name]) => name.toLowerCase() === field)
    .map(([, value]) => value)
    .filter((value) => typeof value !== 'string')
  return files.length > 0 ? files : inEnglish(`The ${field} field is required.`)
}

async function readForm(request: Request): Promise<FormData> {
  const headers = { 'Content-Type': request.headers.get('content-type') ?? '' }
  return new Response(await bytesOf(request, largestBody), { headers }).formData()
}
