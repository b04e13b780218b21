import type { FileLimits } from './file-limits.ts'
import { type Sending, type UploadEvent, uploadMachine } from '#machines/upload.ts'
import type { UploadWatch } from '#src/server/transport/upload.ts'
import { useActor } from '@xstate/react'
import { fromPromise, type SnapshotFrom } from 'xstate'

/** What the parts of an upload receive from its chart. */
export interface UploadPart {
  state: SnapshotFrom<typeof uploadMachine>
  send: (event: UploadEvent) => void
}

interface UploadWay {
  limits: FileLimits
  send: (file: File, watch: UploadWatch) => Promise<unknown>
  /** Called once the file is accepted: refetch what it changes. */
  onDone: () => void
  asksFirst?: boolean
}

/** The chart of one place that accepts files. An upload under way is canceled when the calling component unmounts. */
export function useUpload({ limits, send, onDone, asksFirst = false }: UploadWay): UploadPart {
  const [state, sendEvent] = useActor(uploadWith({ limits, send, onDone }), { input: { asksFirst } })
  return { state, send: sendEvent }
}

/** Makes the browser ask before the page, and the upload with it, is left. */
async function warningOfLeaving<Result>(upload: Promise<Result>): Promise<Result> {
  const ask = (event: Event) => event.preventDefault()
  addEventListener('beforeunload', ask)
  return upload.finally(() => removeEventListener('beforeunload', ask))
}

const uploadWith = ({ limits, send, onDone }: UploadWay) =>
  uploadMachine.provide({
    actors: {
      read: fromPromise<File, { file: File }>(({ input }) => limits.fit(input.file)),
      send: fromPromise<unknown, Sending>(({ input, signal }) =>
        warningOfLeaving(send(input.file, { onProgress: input.onProgress, signal })),
      ),
    },
    actions: { 'refetch what it changes': onDone },
  })
