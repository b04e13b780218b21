import { signIn } from '#src/server/reads/sign-in.ts'
import type { SignIn } from '#src/model/sign-in.ts'
import { setStored } from '#src/lib/storage.ts'
import { knownSignIn, signInKey } from '#src/state/session/known-sign-in.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

/** How people get into this site; what was found at an earlier visit until it is read, undefined without one. */
export function useSignIn(): SignIn | undefined {
  const { data } = useQuery(signIn.ways())
  useEffect(() => {
    if (!data) return
    const isPlain = data.ways.length === 0 && data.signOut === null && data.canRecover
    setStored(signInKey, isPlain ? null : JSON.stringify(data))
  }, [data])
  return data ?? knownSignIn() ?? undefined
}
