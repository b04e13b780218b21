import { signInFrom } from '#src/model/sign-in.ts'
import { callHeaders } from '#src/lib/call-headers.ts'
import { minute, second } from '#src/lib/time/time.ts'
import { pause } from '#src/lib/time/wait.ts'
import { site } from './site.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'

/** Milliseconds after which the sign-in page does without an answer: a password can be asked for all the same. */
const longest = 4 * second

export const signIn = {
  /** How people get into this site: its own settings beside the client, and what its server says. What is not answered counts as absent. */
  ways: () => queryOptions({ queryKey: ['sign-in'], queryFn: readWays, retry: false, staleTime: minute }),
}

async function readWays({ client, signal }: { client: QueryClient; signal: AbortSignal }) {
  const over = AbortSignal.any([signal, AbortSignal.timeout(longest)])
  const config = client.fetchQuery({ ...site.config(), staleTime: minute }).catch(() => undefined)
  const [own, sso, read] = await Promise.all([
    jsonAt('/site.json', over),
    jsonAt('/api/sso/config', over),
    Promise.race([config, pause(longest, over)]),
  ])
  return signInFrom({ own, sso, config: read })
}

/** What is at an address; undefined if that is no JSON. A server that does not know the address answers with its index. */
async function jsonAt(address: string, signal: AbortSignal): Promise<unknown> {
  try {
    const response = await fetch(address, {
      cache: 'no-store',
      redirect: 'manual',
      headers: callHeaders('en-US'),
      signal,
    })
    return response.ok ? await response.json() : undefined
  } catch {
    return undefined
  }
}
