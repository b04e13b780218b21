import { requestQueue } from '#src/server/transport/client.ts'
import { allEnded } from '#tests/support/under-way.ts'
import { onlineManager } from '@tanstack/react-query'
import { afterAll, afterEach } from 'vitest'

// Files share a worker: a server that was silent in one answers in the next.
afterEach(() => {
  requestQueue.reset()
  onlineManager.setOnline(true)
})
afterAll(allEnded)
