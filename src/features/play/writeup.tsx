import { submitWriteup, writeups } from '#src/api/writeups.ts'
import { invariant } from '#src/lib/invariant.ts'
import { pdfs } from '#src/live/upload/file-limits.ts'
import { type UploadPart, useUpload } from '#src/live/upload/use-upload.ts'
import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useState } from 'react'

interface WriteupDesk {
  upload: UploadPart
  isOpen: boolean
  setIsOpen: (isOpen: boolean) => void
}

const Desk = createContext<WriteupDesk | undefined>(undefined)

/**
 * Holds the write-up that is being handed in: it goes on while the panels inside come and go, as they do when a phone is
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
  return <Desk.Provider value={{ upload, isOpen, setIsOpen }}>{children}</Desk.Provider>
}

/** The write-up on its way, and whether its dialog is open. */
export function useWriteupDesk(): WriteupDesk {
  const desk = useContext(Desk)
  invariant(desk, 'write-ups are handed in inside a WriteupProvider')
  return desk
}
