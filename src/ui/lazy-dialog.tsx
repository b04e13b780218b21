import { lazyDialog } from '#src/ui/lazy-part.tsx'

/** A `Dialog` for what is seldom opened. */
export const LazyDialog = lazyDialog(async () => (await import('#src/ui/dialog.tsx')).Dialog)
