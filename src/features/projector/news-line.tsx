import type { News } from '#src/features/projector/scenes/newest.ts'
import { noticeText } from '#src/features/projector/scenes/notice-text.ts'
import { CategoryMark } from '#src/ui/mark/category-mark.tsx'
import { Pennant } from '#src/ui/mark/pennant.tsx'
import type { TFunction } from 'i18next'
import Megaphone from 'lucide-react/icons/megaphone'
import type { ReactNode } from 'react'

/** The kind of a news item: a blood's pennant, a category's signal flag, or a megaphone for a notice. */
export function NewsMark({ item }: { item: News }) {
  if (item.kind === 'notice') return <Megaphone aria-hidden="true" />
  if (item.place) return <Pennant place={item.place} />
  return item.category ? <CategoryMark category={item.category} /> : <span />
}

/** What happened: who solved what, or the text of a notice. */
export function newsWords(t: TFunction, item: News): ReactNode {
  if (item.kind === 'notice') return <bdi translate="no">{noticeText(t, item.notice)}</bdi>
  return (
    <>
      <b>
        <bdi translate="no">{item.team}</bdi>
      </b>{' '}
      <bdi translate="no">{item.challenge}</bdi>
    </>
  )
}
