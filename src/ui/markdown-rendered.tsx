import { harmlessHtml } from '#src/ui/harmless-html.ts'
import { useMemo } from 'react'

/** The HTML of a Markdown text; every tag and attribute in it is on a list. */
export function Rendered({ source, isInline }: { source: string; isInline: boolean }) {
  const html = useMemo(() => harmlessHtml(source, isInline), [source, isInline])
  const Place = isInline ? 'span' : 'div'
  return <Place style={{ display: 'contents' }} dangerouslySetInnerHTML={{ __html: html }} />
}
