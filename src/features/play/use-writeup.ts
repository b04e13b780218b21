import { useWriteupState } from './writeup.tsx'
import { writeups } from '#src/api/writeups.ts'
import { usePhase } from '#src/live/time/server-time.ts'
import { useQuery } from '@tanstack/react-query'

/** The own writeup: what is submitted, whether one may still submit, and the file on its way. */
export function useWriteup(gameId: number, deadline: number | undefined) {
  const read = useQuery(writeups.own(gameId))
  const isOver = usePhase({ start: -Infinity, end: deadline ?? Infinity }) === 'ended'
  return { read, isOver, ...useWriteupState() }
}
