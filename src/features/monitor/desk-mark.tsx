import { FreshnessMark } from '#src/live/freshness/freshness.tsx'
import { InBar } from '#src/live/page/bar-slot.tsx'
import type { ComponentProps } from 'react'

/** How fresh the list of a page of the desk is, in the bar of the game. */
export function DeskMark({ read }: Pick<ComponentProps<typeof FreshnessMark>, 'read'>) {
  return (
    <InBar at="state">
      <FreshnessMark read={read} />
    </InBar>
  )
}
