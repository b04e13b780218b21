import styles from './toast.module.css'
import { IconButton } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { speakWith } from '#src/ui/toast.tsx'
import { Toast as Base } from '@base-ui/react/toast'
import { X } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

const readingTime = 6_000
const manager = Base.createToastManager<{ tone: string }>()

/** The corner of the page in which words in passing appear. Spoken politely by screen readers; F6 goes there. */
export function ToastRegion() {
  useEffect(
    () =>
      speakWith({
        speak({ id, title, text, tone = 'plain' }) {
          manager.add({ ...(id && { id }), title, description: text, data: { tone }, timeout: readingTime })
        },
        hush: () => manager.close(),
      }),
    [],
  )
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
      swipeDirection={['right', 'down']}
      className={classNames(styles.toast, styles[toast.data?.tone ?? 'plain'])}
    >
      <div className={styles.words}>
        <Base.Title className={styles.title} dir="auto" />
        <Base.Description className={styles.text} dir="auto" />
      </div>
      <Base.Close render={<IconButton label={t('ui.close')} size="small" />}>
        <X size={16} aria-hidden="true" />
      </Base.Close>
    </Base.Root>
  ))
}
