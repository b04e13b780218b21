import styles from './markdown-field.module.css'
import { IconButton } from '#src/ui/mark/button.tsx'
import { classNames } from '#src/ui/layout/class-names.ts'
import { describedBy, type Labels, Said } from './field.tsx'
import { Markdown } from '#src/ui/text/markdown.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import Bold from 'lucide-react/icons/letter-b'
import Code from 'lucide-react/icons/code'
import Heading from 'lucide-react/icons/letter-h'
import Italic from 'lucide-react/icons/italic'
import Link from 'lucide-react/icons/link'
import List from 'lucide-react/icons/list'
import Sigma from 'lucide-react/icons/sigma'
import type { LucideIcon } from 'lucide-react'
import { type ComponentProps, useId, useRef } from 'react'

interface MarkdownFieldProps extends Pick<Labels, 'label' | 'hint' | 'error'>, ComponentProps<'textarea'> {
  /** The typed text, for the preview beside it. */
  source: string
  /** Whether the field extends to the edges of the card, at whose end it is. */
  isFlush?: boolean
}

/** What each button inserts around the selected text, or before each of its lines. */
const marks = {
  heading: { Icon: Heading, before: '## ' },
  bold: { Icon: Bold, before: '**', after: '**' },
  italic: { Icon: Italic, before: '*', after: '*' },
  code: { Icon: Code, before: '`', after: '`' },
  formula: { Icon: Sigma, before: '$', after: '$' },
  list: { Icon: List, before: '- ' },
  link: { Icon: Link, before: '[', after: '](https://)' },
} as const satisfies Record<string, { Icon: LucideIcon; before: string; after?: string }>

type Mark = keyof typeof marks

/** A field for Markdown, with a preview beside it: `<MarkdownField {...register('content')} source={typed.content} … />`. */
export function MarkdownField({
  label,
  source,
  isFlush = false,
  hint,
  error,
  ref,
  rows = 9,
  className,
  ...area
}: MarkdownFieldProps) {
  const { t } = useTranslation()
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  return (
    <div className={classNames('stack cols-1 gap-15', className)}>
      <div
        className={classNames(
          'overflow-hidden border-edge rounded-s bg-ground',
          styles.box,
          isFlush && styles.flush,
        )}
        data-invalid={error ? true : undefined}
      >
        <div className={`row wrap justify-between border-bottom gap-3 gap-y-05 ${styles.head}`}>
          <label className="t-s w-label dim" htmlFor={id}>
            {label}
          </label>
          <MarkButtons label={label} onMark={(mark) => field.current && insert(field.current, mark)} />
        </div>
        <div className={`stack ${styles.columns}`}>
          <textarea
            {...area}
            id={id}
            ref={(element) => {
              field.current = element
              return passOn(ref, element)
            }}
            rows={rows}
            dir="auto"
            className={`block w-full bright outline-0 border-0 ${styles.area}`}
            {...describedBy(id, hint, error)}
          />
          <section
            className={`relative h-full overflow-auto bg-card ${styles.preview}`}
            aria-label={t('markdown.preview', { what: label })}
            tabIndex={0} // it scrolls
          >
            {source.trim() === '' ? (
              <p className="t-s faint">{t('markdown.nothing')}</p>
            ) : (
              <Markdown source={source} />
            )}
          </section>
        </div>
      </div>
      <Said {...{ id, hint, error }} />
    </div>
  )
}

function MarkButtons({ label, onMark }: { label: string; onMark: (mark: Mark) => void }) {
  const { t } = useTranslation()
  return (
    <div className="flex wrap" role="group" aria-label={t('markdown.format', { what: label })}>
      {(Object.keys(marks) as Mark[]).map((mark) => {
        const { Icon } = marks[mark]
        return (
          <IconButton key={mark} size="small" label={t(`markdown.${mark}`)} onClick={() => onMark(mark)}>
            <Icon size={15} aria-hidden="true" />
          </IconButton>
        )
      })}
    </div>
  )
}

/** Marks up the selected text as if it were typed, so that the browser can undo it and a form is notified. */
function insert(field: HTMLTextAreaElement, mark: Mark) {
  const { before, after }: { before: string; after?: string } = marks[mark]
  const { selectionStart: start, selectionEnd: end, value } = field
  const chosen = value.slice(start, end)
  const text =
    after === undefined
      ? chosen
          .split('\n')
          .map((line) => before + line)
          .join('\n')
      : `${before}${chosen}${after}`
  field.focus()
  field.setSelectionRange(start, end)
  type(field, text)
  if (after !== undefined)
    field.setSelectionRange(start + before.length, start + before.length + chosen.length)
}

const setValue = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set! // React overrides it on the element

function type(field: HTMLTextAreaElement, text: string) {
  const { selectionStart: start, selectionEnd: end, value } = field
  if (document.execCommand?.('insertText', false, text)) return
  setValue.call(field, value.slice(0, start) + text + value.slice(end))
  field.setSelectionRange(start + text.length, start + text.length)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function passOn(ref: ComponentProps<'textarea'>['ref'], element: HTMLTextAreaElement | null) {
  if (typeof ref === 'function') return ref(element)
  if (ref) ref.current = element
  return undefined
}
