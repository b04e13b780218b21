import { harmlessTree, type MarkdownExtra } from './harmless-tree.ts'
import type { LeftOut } from './markdown-words.ts'
import { useTranslation } from './translation.tsx'
import { useCallback } from 'react'

interface RenderedProps {
  source: string
  isInline: boolean
  extras: readonly MarkdownExtra[]
}

/** A Markdown text in its place; only listed tags and attributes remain in it. */
export function Rendered({ source, isInline, extras }: RenderedProps) {
  const { t } = useTranslation()
  const fill = useCallback(
    (place: HTMLElement | null) => {
      const words = {
        leftOut: (what: LeftOut, address: string) => t(`ui.leftOut.${what}`, { address }),
        rest: (left: number) => t('ui.textRest', { left }),
        footnotes: t('ui.footnotes'),
        backToText: t('ui.backToText'),
      }
      place?.replaceChildren(harmlessTree(source, { isInline, words, extras }))
    },
    [source, isInline, extras, t],
  )
  const Place = isInline ? 'span' : 'div'
  return <Place ref={fill} style={{ display: 'contents' }} />
}
