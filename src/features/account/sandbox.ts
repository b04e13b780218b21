import { queryOptions } from '@tanstack/react-query'

/** An account of the sandbox that anybody may use. */
export interface DemoAccount {
  userName: string
  password: string
  role: string
}

/** Whether the server has announced in its index page that it is arena; nothing of arena's is asked of any other. */
export const isSandbox = () => document.querySelector('meta[name="halyard-arena"]') !== null

/** The sandbox's accounts; none on a real server. */
export const demoAccounts = () =>
  queryOptions({
    queryKey: ['demo accounts'],
    queryFn: async ({ signal }) => {
      const answer = await fetch('/arena/accounts', { signal, headers: { accept: 'application/json' } })
      return answer.ok ? ((await answer.json()) as DemoAccount[]) : []
    },
    enabled: isSandbox,
    staleTime: Infinity,
    retry: false,
  })
