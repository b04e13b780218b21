import styles from './markdown.module.css'
import { classNames } from '#src/ui/class-names.ts'
import { needOf, renderers } from '#src/ui/markdown-renderers.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

interface MarkdownProps {
  source: string
  /** One line: bold, code, links, formulas; no paragraphs. */
  isInline?: boolean
  className?: string | undefined
}

/** What somebody wrote in Markdown, made harmless. The renderer is loaded when it is first needed. */
export function Markdown({ source, isInline = false, className }: MarkdownProps) {
  const Place = isInline ? 'span' : 'div'
  const Rendered = renderers[needOf(source)]
  return (
    <Place className={classNames(isInline ? styles.inline : styles.markdown, className)} dir="auto">
      <Rendered
        source={source}
        isInline={isInline}
        whileLoading={isInline ? source : <Skeleton rows={3} height={16} />}
      />
    </Place>
  )
}
