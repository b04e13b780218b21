import { submitWriteup, writeups } from '#src/api/writeups.ts'
import { useServerNow } from '#src/live/server-time.ts'
import { pdfs } from '#src/live/upload/file-limits.ts'
import { useUpload } from '#src/live/upload/use-upload.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'

/** The own write-up: what is handed in, whether one may still hand in, and the file on its way. */
export function useWriteup(gameId: number, deadline: number | undefined) {
  const cache = useQueryClient()
  const read = useQuery(writeups.own(gameId))
  const isOver = useServerNow() > (deadline ?? Infinity)
  const upload = useUpload({
    limits: pdfs,
    send: (file, watch) => submitWriteup(gameId, file, watch),
    onDone: () => void cache.invalidateQueries({ queryKey: writeups.own(gameId).queryKey }),
  })
  return { read, isOver, upload }
}
