import { documentOf } from '#arena/mount/contract.ts'
import { matchRoute } from '#arena/mount/routes.ts'
import type { EditionName } from '#arena/parts/edition.ts'
import addFormats from 'ajv-formats'
import { Ajv2020 } from 'ajv/dist/2020.js'

type Fetch = (request: Request) => Response | Promise<Response>

/** What an edition's contract says of responses. */
function answersOf(edition: EditionName) {
  const document = documentOf(edition)
  const operations = new Map(
    Object.values(document.paths)
      .flatMap((methods) => Object.values(methods))
      .map((operation) => [operation.operationId as string, operation]),
  )
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    formats: { int32: true, int64: true, double: true, binary: true },
  })
  addFormats.default(ajv, ['uuid', 'date-time'])
  ajv.addSchema(document, 'contract')

  /** Where a response differs from what the contract says of the operation; empty if it conforms. */
  async function violationsIn(operationId: string, response: Response): Promise<string[]> {
    const listed = operations.get(operationId)?.responses[String(response.status)]
    if (!listed)
      return [`${operationId}: ${response.status} is not in the contract: ${await response.text()}`]
    const { content } = listed.$ref
      ? (document.components.responses[listed.$ref.split('/').pop() ?? ''] ?? {})
      : listed
    const text = await response.text()
    const [wanted] = Object.entries(content ?? {})
    if (!wanted) return text === '' ? [] : [`${operationId}: ${response.status} has a body`]
    const [mediaType, { schema }] = wanted
    const type = response.headers.get('content-type')?.split(';')[0]
    if (type !== mediaType && mediaType !== '*/*') return [`${operationId}: ${response.status} is ${type}`]
    if (!mediaType.endsWith('json')) return []
    const own = JSON.stringify(schema).replaceAll('"#/components/', '"contract#/components/')
    const validate = ajv.compile(JSON.parse(own) as object)
    if (validate(JSON.parse(text))) return []
    return (validate.errors ?? []).map(
      (error) => `${operationId}: ${response.status}${error.instancePath} ${error.message}`,
    )
  }

  return {
    violationsIn,
    /** The statuses that the contract lists for an operation. */
    statusesOf: (operationId: string) => Object.keys(operations.get(operationId)?.responses ?? {}),
  }
}

/** Checks each response of an app against the contract, and remembers which statuses occurred. */
export function checkedByContract(edition: EditionName, fetch: Fetch) {
  const { statusesOf, violationsIn } = answersOf(edition)
  const violations: string[] = []
  const seen = new Map<string, Set<string>>()
  return {
    violations,
    statusesOf,
    seen: (operationId: string) => seen.get(operationId) ?? new Set(),
    fetch: async (request: Request) => {
      const match = matchRoute(edition, request)
      const response = await fetch(request)
      if (!match || response.status === 501) return response
      const { id } = match.route
      seen.set(id, (seen.get(id) ?? new Set()).add(String(response.status)))
      violations.push(...(await violationsIn(id, response.clone())))
      return response
    },
  }
}
