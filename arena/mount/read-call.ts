import { badRequest } from '#arena/refusal.ts'
import { adapt } from './adapt.ts'
import { resolve, type Schema } from './contract.ts'
import type { Route } from './routes.ts'
import { checkBody, checkQuery } from './validate.ts'

/** A body whose media type the operation does not take: 415. */
export class UnsupportedMedia extends Error {}

/** The query of a request: names in any case, values in the contract's types, defaults filled in. */
export function readQuery({ query }: Route, request: Request): unknown {
  const properties = query.properties ?? {}
  const sent = new Map(
    [...new URL(request.url).searchParams].map(([name, text]) => [name.toLowerCase(), text]),
  )
  const texts = Object.entries(properties).flatMap(([name, schema]) => {
    const text = sent.get(name.toLowerCase())
    return text === undefined ? [] : [[name, isBoolean(schema) ? booleanFrom(text) : text]]
  })
  const values = adapt(query, Object.fromEntries(texts)) as Record<string, unknown>
  checkQuery(query, values)
  return values
}

const isBoolean = (schema: Schema) => resolve(schema).type === 'boolean'
const booleanFrom = (text: string) => ({ true: true, false: false })[text.toLowerCase()] ?? text

/** The body of a request: JSON as the contract has it, the files of a form, or undefined where none is taken. */
export async function readBody({ json, upload }: Route, request: Request): Promise<unknown> {
  if (upload !== undefined) return readFiles(upload, request)
  return json && readJson(json, request)
}

async function readJson(schema: Schema, request: Request) {
  const text = await request.text()
  const mediaType = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (mediaType !== 'application/json' && (text !== '' || mediaType !== '')) throw new UnsupportedMedia()
  const value = adapt(schema, parsed(text))
  checkBody(schema, value)
  return value
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return badRequest(text === '' ? 'A non-empty request body is required.' : 'The model field is required.')
  }
}

async function readFiles(field: string, request: Request): Promise<File[]> {
  const form = await request.formData().catch(() => badRequest('Failed to read the request form.'))
  const files = [...form]
    .filter(([name]) => name.toLowerCase() === field)
    .map(([, value]) => value)
    .filter((value) => typeof value !== 'string')
  return files.length > 0 ? files : badRequest(`The ${field} field is required.`)
}
