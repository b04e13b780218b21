import { Empty } from '#src/ui/empty.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface ListEmptyProps {
  /** There is none at all. */
  title: string
  hint: string
  /** How many were read, none of which fits. */
  count: number
  /** Whether there is more to read. */
  children: ReactNode
}

/** The place of a list without rows: nothing was found, nothing fits yet, or there is none. */
export function ListEmpty({ title, hint, count, children }: ListEmptyProps) {
  const { t } = useTranslation()
  if (count > 0)
    return (
      <Empty title={t('siteList.noMatch')}>
        <p>{t('siteList.noMatchOf', { count })}</p>
        <p>{children}</p>
      </Empty>
    )
  if (hint === '') return <Empty title={title} />
  return <Empty title={t('siteList.noMatch')}>{t('siteList.noMatchText', { hint })}</Empty>
}
