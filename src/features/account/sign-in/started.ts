import { parsed } from '#src/lib/json.ts'
import { getStored, setStored } from '#src/lib/storage.ts'
import { minute } from '#src/lib/time/time.ts'
import { startedKey } from '#src/state/session/known-sign-in.ts'

/** A sign-in that was started in this tab. */
export interface StartedSignIn {
  /** The path to return to. */
  to: string
  /** When, on the local clock. */
  at: number
  /** The slug of the school that the server has recognized, for a log-in or a registration that names it. */
  school?: string
}

/** The sign-in that was started in this tab a moment ago, if any. */
export function startedSignIn(): StartedSignIn | undefined {
  const started = parsed(getStored(startedKey, 'sessionStorage')) as StartedSignIn | null | undefined
  return started && Date.now() - started.at < 15 * minute ? started : undefined
}

/** Stores that a sign-in is started now; undefined: none is any more. */
export const noteStart = (start: Omit<StartedSignIn, 'at'> | undefined) =>
  setStored(startedKey, start ? JSON.stringify({ ...start, at: Date.now() }) : null, 'sessionStorage')
