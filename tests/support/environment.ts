import { builtinEnvironments, type Environment } from 'vitest/runtime'

const inner = builtinEnvironments['happy-dom']

/** Node's own versions, which msw and arena rely on: happy-dom's hide cookies and have different streams. */
const native = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'FormData',
  'File',
  'Blob',
  'AbortController',
  'AbortSignal',
  'ReadableStream',
] as const

/** A page in memory that uses Node's network APIs. */
export default {
  ...inner,
  name: 'page',
  async setup(global, options) {
    const kept = native.map((name) => [name, Object.getOwnPropertyDescriptor(global, name)!] as const)
    const environment = await inner.setup(global, options)
    for (const [name, descriptor] of kept) Object.defineProperty(global, name, descriptor)
    return environment
  },
} satisfies Environment
