import { lazyDialog } from '#src/ui/lazy-part.tsx'

/** A `Dialog` of a page that is seldom opened. */
export const LazyDialog = lazyDialog(async () => (await import('#src/ui/dialog.tsx')).Dialog)
