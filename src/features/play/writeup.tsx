import { submitWriteup, writeups } from '#src/api/writeups.ts'
import { invariant } from '#src/lib/invariant.ts'
import { pdfs } from '#src/features/upload/file-limits.ts'
import { type UploadPart, useUpload } from '#src/features/upload/use-upload.ts'
import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useState } from 'react'

interface WriteupState {
  upload: UploadPart
  isOpen: boolean
  setIsOpen: (isOpen: boolean) => void
}

const StateContext = createContext<WriteupState | undefined>(undefined)

/**
 * Keeps the writeup that is being uploaded: it goes on while the panels inside come and go, as they do when a phone is
 * turned and when the game ends.
 */
export function WriteupProvider({ gameId, children }: { gameId: number; children: ReactNode }) {
  const cache = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  const upload = useUpload({
    limits: pdfs,
    send: (file, watch) => submitWriteup(gameId, file, watch),
    onDone: () => void cache.invalidateQueries({ queryKey: writeups.own(gameId).queryKey }),
  })
  return <StateContext.Provider value={{ upload, isOpen, setIsOpen }}>{children}</StateContext.Provider>
}

/** The writeup on its way, and whether its dialog is open. */
export function useWriteupState(): WriteupState {
  const state = useContext(StateContext)
  invariant(state, 'writeups are submitted inside a WriteupProvider')
  return state
}
