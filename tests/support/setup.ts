import { forgetWays } from '#hubs/ways.ts'
import { openTransport, requestQueue } from '#src/server/transport/open-transport.ts'
import { allSettled } from './pending.ts'
import { onlineManager } from '@tanstack/react-query'
import { afterAll, afterEach } from 'vitest'

openTransport()
// Files share a worker: each test is a page of its own, whose server answers.
afterEach(() => {
  requestQueue.close()
  openTransport()
  forgetWays()
  onlineManager.setOnline(true)
})
afterAll(allSettled)
