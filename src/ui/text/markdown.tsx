import styles from './markdown.module.css'
import { classNames } from '#src/ui/layout/class-names.ts'
import type { MarkdownExtra } from './harmless-tree.ts'
import { cut } from '#src/lib/cut.ts'
import { afterPaint } from '#src/lib/idle.ts'
import { lazyPart } from '#src/ui/overlay/lazy-part.tsx'

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

function Formatted(text: Text) {
  const Rendered = renderers[needsOf(text).join()]! // there is one for each set of needs
  return <Rendered {...text} whileLoading={<Unrendered {...text} />} />
}

const longest = 10_000 // characters: more than a screen of them

/** Takes about as much room as the text will: the style sheet renders its lines, which are never visible. */
function Unrendered({ source, isInline }: Text) {
  const start = cut(source, longest)
  if (isInline) return <span aria-busy="true" className={styles.unrendered} data-text={start} />
  return (
    <div aria-busy="true" className={`stack ${styles.unrendered}`}>
      {start.split(/\n\s*\n/).map((text, index) => (
        <p key={index} data-text={text} />
      ))}
    </div>
  )
}

/** The beginning of a line, with the marks of the quotes and lists that it opens. */
const line = /^(?:[ \t>]|[-+*][ \t]|\d{1,9}[.)][ \t])*/.source
const fence = line + /(?:`{3}|~{3})[ \t]*/.source
const pair = /\$(?!\s)[^\n$]*[^\s$]\$(?!\w)|\$\$/.source
/** Whatever may be parsed as a formula: a pair of dollars in a line, double ones, or a fence. */
const formula = new RegExp(`${pair}|${line}\\$\\n|${fence}math\\b`, 'im')
const mostDollars = 1_000 // finding formulas takes time that grows with the square of this
const namedCode = new RegExp(`${fence}(?!math\\b)\\w`, 'im')
const footnote = /^\[\^[^\]\n]+\]:/m

const extras = {
  math: () => import('./markdown-math.ts'),
  code: () => import('./markdown-code.ts'),
  footnotes: () => import('./markdown-footnotes.ts'),
}
type Extra = keyof typeof extras

/** Where an extra fails to load, its part of the text stays as it was written. */
const loaded = (name: Extra): Promise<MarkdownExtra[]> =>
  extras[name]().then(
    ({ extra }) => [extra],
    () => [],
  )

interface Text {
  source: string
  isInline: boolean
}

const asWritten = ({ source }: Text) => source

const rendererWith = (names: Extra[]) =>
  lazyPart<Text>(
    async () => {
      await afterPaint() // what is around it is painted first
      const [{ Rendered }, ...found] = await Promise.all([
        import('./markdown-rendered.tsx'),
        ...names.map(loaded),
      ])
      const known = found.flat()
      return (text) => <Rendered {...text} extras={known} />
    },
    { lost: asWritten },
  )

const names = Object.keys(extras) as Extra[]
const sets = names.reduce<Extra[][]>((sets, name) => [...sets, ...sets.map((set) => [...set, name])], [[]])

/** One renderer for each need, loaded when a text first needs it. */
const renderers = Object.fromEntries(sets.map((set) => [set.join(), rendererWith(set)]))

/** The least that a text needs: a page without formulas loads nothing for them. */
function needsOf({ source, isInline }: Text): Extra[] {
  const needs: Record<Extra, boolean> = {
    math: formula.test(source) && source.split('$').length <= mostDollars,
    code: namedCode.test(source),
    footnotes: !isInline && footnote.test(source),
  }
  return names.filter((name) => needs[name])
}
