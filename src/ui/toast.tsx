import styles from './toast.module.css'
import { IconButton } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Toast as Base } from '@base-ui/react/toast'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** A word in passing. With an `id` it takes the place of the one before. */
export interface Word {
  id?: string
  title: ReactNode
  text?: ReactNode
  tone?: 'plain' | 'good' | 'warn' | 'bad' | 'news'
}

const manager = Base.createToastManager<{ tone: string }>()

/** Says something where nothing else stands that could say it. */
export function say({ id, title, text, tone = 'plain' }: Word) {
  return manager.add({ ...(id && { id }), title, description: text, data: { tone }, timeout: 5_000 })
}

/** Where words in passing appear; once a page. Spoken politely by screen readers. */
export function Toasts() {
  return (
    <Base.Provider toastManager={manager} limit={4}>
      <Base.Portal>
        <Base.Viewport className={styles.viewport}>
          <ToastList />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  )
}

function ToastList() {
  const { t } = useTranslation()
  const { toasts } = Base.useToastManager<{ tone: string }>()
  return toasts.map((toast) => (
    <Base.Root
      key={toast.id}
      toast={toast}
      className={classNames(styles.toast, styles[toast.data?.tone ?? 'plain'])}
    >
      <div className={styles.words}>
        <Base.Title className={styles.title} />
        <Base.Description className={styles.text} />
      </div>
      <Base.Close render={<IconButton label={t('ui.close')} size="small" />}>
        <X size={16} />
      </Base.Close>
    </Base.Root>
  ))
}
