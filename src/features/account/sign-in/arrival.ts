import { errorsIn } from '#src/model/sign-in.ts'
import { returnPath } from '#src/features/account/return-path.ts'
import { noteStart, startedSignIn } from './started.ts'
import { knownSignIn } from '#src/state/session/known-sign-in.ts'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'

/** Parameters by which a server says that a school has sent somebody of whom it knows no account. */
const ofSchool = ['sso_bind', 'school', 'std']

/** How somebody has come to the sign-in page. */
interface Arrival {
  /** The page to return to, as an address names it. */
  from: string | null
  /** The code of the reason why a sign-in at another site has failed, as the address has it; empty where nothing says it. */
  error: string | undefined
  /** The slug of the school that has sent them. */
  school: string | undefined
}

function arrivalIn(search: URLSearchParams): Arrival {
  const started = startedSignIn()
  const from = search.get('from') ?? started?.to ?? null
  if (search.get('sso_bind') === '1')
    return { from, error: undefined, school: search.get('school') ?? undefined }
  const [name] = errorsIn(search, knownSignIn()?.errors)
  const code = name === undefined ? undefined : search.get(name)!.replace(/^oauth_/, '') // it is one of its keys
  return { from, error: code ?? (started && !started.school ? '' : undefined), school: started?.school }
}

/**
 * How somebody has come to the sign-in page: by the address, which loses what it said, and by what this tab has stored. Some servers
 * say nothing of what failed.
 */
export function useArrival(): Arrival {
  const [search, setSearch] = useSearchParams()
  const [arrival] = useState(() => arrivalIn(search))
  useEffect(() => {
    const { from, school } = arrival
    noteStart(school === undefined ? undefined : { to: returnPath(from), school })
    const said = [...errorsIn(search, knownSignIn()?.errors), ...ofSchool].filter((name) => search.has(name))
    if (said.length === 0) return
    const rest = new URLSearchParams(search)
    for (const name of said) rest.delete(name)
    setSearch(rest, { replace: true })
  }, [arrival, search, setSearch])
  return arrival
}
