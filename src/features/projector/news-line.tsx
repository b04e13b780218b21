import type { News } from './newest.ts'
import { noticeText } from './notice-text.ts'
import { CategoryMark } from '#src/ui/category-mark.tsx'
import { Pennant } from '#src/ui/pennant.tsx'
import type { TFunction } from 'i18next'
import Megaphone from 'lucide-react/icons/megaphone'
import type { ReactNode } from 'react'

/** What kind of news it is: a blood's pennant, the flag of a category, or that somebody speaks. */
export function NewsMark({ item }: { item: News }) {
  if (item.kind === 'notice') return <Megaphone aria-hidden="true" />
  if (item.place) return <Pennant place={item.place} />
  return item.category ? <CategoryMark category={item.category} /> : <span />
}

/** What has happened: who solved what, or what is said. */
export function newsWords(t: TFunction, item: News): ReactNode {
  if (item.kind === 'notice') return <bdi>{noticeText(t, item.notice)}</bdi>
  return (
    <>
      <b>
        <bdi>{item.team}</bdi>
      </b>{' '}
      <bdi>{item.challenge}</bdi>
    </>
  )
}
