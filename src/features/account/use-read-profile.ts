import { account } from '#src/api/account.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

/** Reads the own profile again after a change, with nothing else forgotten. */
export function useReadProfile() {
  const cache = useQueryClient()
  return useCallback(() => cache.fetchQuery({ ...account.profile(), staleTime: 0 }), [cache])
}
