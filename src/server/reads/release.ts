import { releaseFrom } from '#src/model/release.ts'
import { second } from '#src/lib/time/time.ts'
import { queryOptions } from '@tanstack/react-query'

/** Where a site says which release of Halyard is the newest. Nobody outside of it is asked: whoever runs it may have a feed read there. */
const address = '/release.json'

export const release = {
  newest: () => queryOptions({ queryKey: ['release'], queryFn: newest, retry: false }),
}

/** A server in whose web root the file is missing answers with its index. */
async function newest({ signal }: { signal: AbortSignal }) {
  const response = await fetch(address, {
    cache: 'no-store',
    signal: AbortSignal.any([signal, AbortSignal.timeout(20 * second)]),
  })
  return response.ok ? releaseFrom(await response.json().catch(() => undefined)) : null
}
