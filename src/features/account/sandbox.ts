import { queryOptions } from '@tanstack/react-query'

/** An account of the sandbox that anybody may use. */
export interface DemoAccount {
  userName: string
  password: string
  role: string
}

/** What only arena has at this address; undefined on a real server, which answers with its index page or 404. */
async function readFromSandbox(path: string, signal: AbortSignal): Promise<unknown> {
  const answer = await fetch(path, { signal, headers: { accept: 'application/json' } })
  const isJson = answer.headers.get('content-type')?.includes('json')
  return answer.ok && isJson ? answer.json() : undefined
}

/** The sandbox's accounts; none on a real server. */
export const demoAccounts = () =>
  queryOptions({
    queryKey: ['demo accounts'],
    queryFn: async ({ signal }) =>
      ((await readFromSandbox('/arena/accounts', signal)) ?? []) as DemoAccount[],
    staleTime: Infinity,
    retry: false,
  })

/** Whether the site is a sandbox whose mail can be read on this machine. */
export const sandboxOutbox = () =>
  queryOptions({
    queryKey: ['sandbox outbox'],
    queryFn: async ({ signal }) => (await readFromSandbox('/arena/outbox', signal)) !== undefined,
    staleTime: Infinity,
    retry: false,
  })
