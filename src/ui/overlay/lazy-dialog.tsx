import { lazyDialog } from './lazy-part.tsx'

/** A `Dialog` for what is seldom opened. */
export const LazyDialog = lazyDialog(async () => (await import('./dialog.tsx')).Dialog)
