import { encrypt } from '#src/server/transport/encrypt.ts'
import { bytesOf, formWith, type Sent } from '#tests/support/arena.ts'
import { at, setAt, type Captures } from './captures.ts'
import type { CallStep, SentFile } from './steps.ts'

const mediaTypes = { png: 'image/png', text: 'text/plain', pdf: 'application/pdf', empty: '' }

/** What a step sends: its body, with captured values filled in and secrets encrypted, and its headers. */
export async function sentBy(
  step: CallStep,
  values: Captures,
  saved: ReadonlyMap<string, Uint8Array<ArrayBuffer>>,
): Promise<Sent> {
  const { json, raw, contentType, headers, file } = step
  return {
    headers: {
      ...filledHeaders(headers, values),
      ...(contentType ? { 'Content-Type': contentType } : {}),
    },
    ...(json === undefined ? {} : { json: await withSecrets(step, values.fill(json), values) }),
    ...(raw === undefined ? {} : { raw }),
    ...(file ? { form: formOf(file, saved) } : {}),
  }
}

/** The headers of a step, with captured values filled in. */
export const filledHeaders = (headers: Record<string, string> | undefined, values: Captures) =>
  Object.fromEntries(Object.entries(headers ?? {}).map(([name, value]) => [name, values.fillText(value)]))

/** Encrypts the members that a step names, each with a key pair and nonce of its own. */
async function withSecrets(
  { encrypt: pointers = [], key = 'apiKey' }: CallStep,
  json: unknown,
  values: Captures,
) {
  const publicKey = values.fillText(`{${key}}`)
  for (const pointer of pointers) setAt(json, pointer, await encrypt(String(at(json, pointer)), publicKey))
  return json
}

function formOf(file: SentFile, saved: ReadonlyMap<string, Uint8Array<ArrayBuffer>>) {
  const { field, name, kind } = file
  const bytes = kind === 'saved' ? saved.get(file.from) : kind === 'empty' ? '' : bytesOf[kind]
  if (bytes === undefined) throw new Error(`nothing was saved as ${name}`)
  return formWith(field, { name, bytes, type: file.type ?? (kind === 'saved' ? '' : mediaTypes[kind]) })
}
