import { harmlessTree, type MarkdownExtra } from '#src/ui/harmless-tree.ts'
import { useCallback } from 'react'

interface RenderedProps {
  source: string
  isInline: boolean
  extras: readonly MarkdownExtra[]
}

/** A Markdown text in its place; only listed tags and attributes remain in it. */
export function Rendered({ source, isInline, extras }: RenderedProps) {
  const fill = useCallback(
    (place: HTMLElement | null) => place?.replaceChildren(harmlessTree(source, isInline, extras)),
    [source, isInline, extras],
  )
  const Place = isInline ? 'span' : 'div'
  return <Place ref={fill} style={{ display: 'contents' }} />
}
