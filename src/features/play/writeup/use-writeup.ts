import { useWriteupState } from './writeup.tsx'
import { writeups } from '#src/server/queries/writeups.ts'
import { usePhase } from '#src/state/time/server-time.ts'
import { useQuery } from '@tanstack/react-query'

/** The team's writeup: what was submitted, whether the deadline has passed, and the upload. */
export function useWriteup(gameId: number, deadline: number | undefined) {
  const read = useQuery(writeups.own(gameId))
  const isOver = usePhase({ start: -Infinity, end: deadline ?? Infinity }) === 'ended'
  return { read, isOver, ...useWriteupState() }
}
