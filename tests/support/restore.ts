import { afterEach, vi } from 'vitest'

// The last of the setup files, so the first to clean up: what the others clear is the real thing again.
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
