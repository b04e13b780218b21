import { lazyPart } from './lazy-part.tsx'

/** A `Dialog` for what is seldom opened. */
export const LazyDialog = lazyPart(async () => (await import('./dialog.tsx')).Dialog, { isExpected: true })
