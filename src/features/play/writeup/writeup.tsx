import { invalidate } from '#src/server/cache/invalidate.ts'
import { games } from '#src/server/reads/games.ts'
import { serverNow } from '#src/server/transport/server-clock.ts'
import { writeups } from '#src/server/reads/writeups.ts'
import { submitWriteup } from '#src/server/writes/writeups.ts'
import { isRefusedWith } from '#src/lib/errors.ts'
import { invariant } from '#src/lib/invariant.ts'
import { pdfs } from '#src/features/upload/file-limits.ts'
import { type UploadPart, useUpload } from '#src/features/upload/use-upload.ts'
import { useIsSettled } from '#src/state/page/settled.ts'
import { useWriteupDeadline } from '#src/state/game/use-writeup-deadline.ts'
import { type QueryClient, useQueryClient, useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useState } from 'react'
import { usePhase } from '#src/state/time/server-time.ts'

interface WriteupState {
  upload: UploadPart
  isOpen: boolean
  setIsOpen: (isOpen: boolean) => void
  /** Whether it has been open on this page: from then on, what was submitted is read after each upload. */
  wasOpened: boolean
}

/** Where a writeup is shown. */
export interface WriteupPlace {
  gameId: number
  /** Undefined where the server no longer provides the game's details. */
  deadline: number | undefined
  /** Whether it is beside something that matters more. */
  isAside?: boolean
}

const StateContext = createContext<WriteupState | undefined>(undefined)

/**
 * Holds the upload of the writeup, which continues while the panels inside unmount and mount, as they do when a phone
 * is rotated and when the game ends.
 */
export function WriteupProvider({ gameId, children }: { gameId: number; children: ReactNode }) {
  const cache = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  if (isOpen && !wasOpened) setWasOpened(true)
  const { noteLate } = useWriteupDeadline(gameId)
  const upload = useUpload({
    limits: pdfs,
    send: async (file, watch) => {
      try {
        await submitWriteup(gameId, file, watch)
        noteLate(false)
      } catch (error) {
        if (isRefusedWith(error, 400) && hasEnded(cache, gameId)) noteLate(true)
        throw error
      }
    },
    onDone: () => void invalidate(cache, { queryKey: writeups.own(gameId).queryKey }),
  })
  return <StateContext value={{ upload, isOpen, setIsOpen, wasOpened }}>{children}</StateContext>
}

/**
 * After the end, only the deadline can be why a valid file is refused: the server words that in its own language
 * (behaviour 10).
 */
function hasEnded(cache: QueryClient, gameId: number) {
  const game = cache.getQueryData(games.game(gameId).queryKey)
  return game !== undefined && game.end < serverNow()
}

/** The upload of the writeup, and whether its dialog is open. */
function useWriteupState(): WriteupState {
  const state = use(StateContext)
  invariant(state, 'writeups are submitted inside a WriteupProvider')
  return state
}

/**
 * The team's writeup: what was submitted, whether the deadline has passed, and the upload. Beside the challenges it is read a
 * while after the page was opened, or once somebody opens it.
 */
export function useWriteup({ gameId, deadline, isAside }: WriteupPlace) {
  const state = useWriteupState()
  const isSettled = useIsSettled()
  const read = useQuery({ ...writeups.own(gameId), enabled: !isAside || isSettled || state.wasOpened })
  const isOver = usePhase({ start: -Infinity, end: deadline ?? Infinity }) === 'ended'
  return { read, isOver, ...state }
}
