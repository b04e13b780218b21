import { queryOptions } from '@tanstack/react-query'

/** An account of the sandbox that anybody may use. */
export interface DemoAccount {
  userName: string
  password: string
  role: string
}

/** The sandbox's accounts; none on a real server, which answers an unknown path with its index page or 404. */
export const demoAccounts = () =>
  queryOptions({
    queryKey: ['demo accounts'],
    queryFn: async ({ signal }): Promise<DemoAccount[]> => {
      const answer = await fetch('/arena/accounts', { signal })
      const isJson = answer.headers.get('content-type')?.includes('json')
      return answer.ok && isJson ? ((await answer.json()) as DemoAccount[]) : []
    },
    staleTime: Infinity,
    retry: false,
  })
