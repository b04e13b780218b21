import styles from './markdown.module.css'
import { classNames } from './class-names.ts'
import type { MarkdownExtra } from './harmless-tree.ts'
import { afterPaint } from '#src/lib/idle.ts'
import { lazyPart } from './lazy-part.tsx'

interface MarkdownProps {
  source: string
  /** One line: bold, code, links, formulas; no paragraphs. */
  isInline?: boolean
  className?: string | undefined
}

/** Markdown that users wrote, sanitized. The renderer is loaded when a text first needs it. */
export function Markdown({ source, isInline = false, className }: MarkdownProps) {
  const Place = isInline ? 'span' : 'div'
  return (
    <Place className={classNames(isInline ? styles.inline : styles.markdown, className)} dir="auto">
      {plainLine.test(source) ? (
        <Plain source={source} isInline={isInline} />
      ) : (
        <Formatted source={source} isInline={isInline} />
      )}
    </Place>
  )
}

/** One line of words that Markdown would leave as it is. */
const plainLine = /^(?!\s|[-+]|\d+[.)]|.*(?::\/\/|www\.))[^\n\r\\`*_[\]<>&#~|$@]+$/i

const Plain = ({ source, isInline }: Text) => (isInline ? source : <p>{source}</p>)

function Formatted({ source, isInline }: Text) {
  const Rendered = renderers[needOf(source)]
  return (
    <Rendered
      source={source}
      isInline={isInline}
      whileLoading={isInline ? source : <Unrendered source={source} />}
    />
  )
}

/** Takes about as much room as the text will: the style sheet renders its lines, which are never visible. */
const Unrendered = ({ source }: { source: string }) => (
  <div aria-busy="true" className={styles.unrendered}>
    {source.split(/\n\s*\n/).map((text, index) => (
      <p key={index} data-text={text} />
    ))}
  </div>
)

// Whatever may be parsed as a formula: a pair of dollars in a line, or a fence.
const formula = /\$[^\n$]+\$(?=[\s?!.,:？！。，：]|\$|$)|^\${1,2}\n/m
const mostDollars = 1_000 // finding formulas takes time that grows with the square of this
const namedCode = /^[\s>]*(?:```|~~~)[ \t]*\w/m

const extras = {
  math: () => import('#src/ui/markdown-math.ts'),
  code: () => import('#src/ui/markdown-code.ts'),
}

/** Where an extra fails to load, its part of the text stays as it was written. */
const loaded = (name: keyof typeof extras): Promise<MarkdownExtra[]> =>
  extras[name]().then(
    ({ extra }) => [extra],
    () => [],
  )

interface Text {
  source: string
  isInline: boolean
}

const asWritten = ({ source }: Text) => source

const rendererWith = (...names: (keyof typeof extras)[]) =>
  lazyPart<Text>(async () => {
    await afterPaint() // what is around it is painted first
    const [{ Rendered }, ...found] = await Promise.all([
      import('#src/ui/markdown-rendered.tsx'),
      ...names.map(loaded),
    ])
    const known = found.flat()
    return (text) => <Rendered {...text} extras={known} />
  }, asWritten)

/** One renderer for each need, loaded when a text first needs it. */
const renderers = {
  plain: rendererWith(),
  math: rendererWith('math'),
  code: rendererWith('code'),
  both: rendererWith('math', 'code'),
}

/** The least that a text needs: a page without formulas loads nothing for them. */
function needOf(source: string): keyof typeof renderers {
  const hasMath = formula.test(source) && source.split('$').length <= mostDollars
  const hasCode = namedCode.test(source)
  if (hasMath) return hasCode ? 'both' : 'math'
  return hasCode ? 'code' : 'plain'
}
