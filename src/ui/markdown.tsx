import styles from './markdown.module.css'
import { classNames } from '#src/ui/class-names.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { lazy, Suspense } from 'react'

const Rendered = lazy(() =>
  import('#src/ui/markdown-rendered.tsx').then(({ Rendered }) => ({ default: Rendered })),
)

interface MarkdownProps {
  source: string
  /** One line: bold, code, links; no paragraphs. */
  isInline?: boolean
  className?: string | undefined
}

/** What somebody wrote in Markdown, made harmless. The renderer is loaded when it is first needed. */
export function Markdown({ source, isInline = false, className }: MarkdownProps) {
  const Place = isInline ? 'span' : 'div'
  return (
    <Place className={classNames(isInline ? styles.inline : styles.markdown, className)} dir="auto">
      <Suspense fallback={isInline ? source : <Skeleton rows={3} height={16} />}>
        <Rendered source={source} isInline={isInline} />
      </Suspense>
    </Place>
  )
}
