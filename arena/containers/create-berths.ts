import type { Berths } from '#arena/containers/berths.ts'

export const createBerths = (): Berths => ({
  start: () => Promise.reject(new Error('no berths yet')),
  stop: () => {},
  close: () => {},
})
