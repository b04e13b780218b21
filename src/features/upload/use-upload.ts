import type { FileLimits } from './file-limits.ts'
import { type Sending, type UploadEvent, uploadMachine } from '#machines/upload.ts'
import type { UploadWatch } from '#src/api/upload.ts'
import { useActor } from '@xstate/react'
import { useEffect } from 'react'
import { fromPromise, type SnapshotFrom } from 'xstate'

/** What the parts of an upload are given of its chart. */
export interface UploadPart {
  state: SnapshotFrom<typeof uploadMachine>
  send: (event: UploadEvent) => void
}

interface UploadWay {
  limits: FileLimits
  send: (file: File, watch: UploadWatch) => Promise<unknown>
  /** The file is taken: refetch what it changes. */
  onDone: () => void
  asksFirst?: boolean
}

/** The chart of one place that takes files. A file that is under way goes with the component that called this. */
export function useUpload({ limits, send, onDone, asksFirst = false }: UploadWay): UploadPart {
  const [state, tell] = useActor(uploadWith({ limits, send, onDone }), { input: { asksFirst } })
  const isUnderWay = state.matches('sending')
  useEffect(() => (isUnderWay ? warnOfLeaving() : undefined), [isUnderWay])
  return { state, send: tell }
}

/** Has the browser ask before the page, and the upload with it, is left. */
function warnOfLeaving() {
  const ask = (event: Event) => event.preventDefault()
  addEventListener('beforeunload', ask)
  return () => removeEventListener('beforeunload', ask)
}

const uploadWith = ({ limits, send, onDone }: UploadWay) =>
  uploadMachine.provide({
    actors: {
      read: fromPromise<File, { file: File }>(({ input }) => limits.fit(input.file)),
      send: fromPromise<unknown, Sending>(({ input, signal }) =>
        send(input.file, { tell: input.tell, signal }),
      ),
    },
    actions: { 'refetch what it changes': onDone },
  })
