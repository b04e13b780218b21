import styles from './toast.module.css'
import { Button, IconButton } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { connectToasts, type Toast } from '#src/ui/toast.ts'
import { Toast as Base } from '@base-ui/react/toast'
import { X } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

const readingTime = 6_000
interface ToastData {
  tone: string
  action: Toast['action']
}

const manager = Base.createToastManager<ToastData>()

/** The corner of the page in which toasts appear. Spoken politely by screen readers; F6 goes there. */
export function ToastRegion() {
  useEffect(
    () =>
      connectToasts({
        show({ id, title, text, tone = 'plain', action }) {
          manager.add({
            ...(id && { id }),
            title,
            description: text,
            data: { tone, action },
            timeout: action ? 0 : readingTime,
          })
        },
        hide: (id) => manager.close(id),
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
  const { toasts, close } = Base.useToastManager<ToastData>()
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
        <ToastAction action={toast.data?.action} onDone={() => close(toast.id)} />
      </div>
      <Base.Close render={<IconButton label={t('ui.close')} size="small" />}>
        <X size={16} aria-hidden="true" />
      </Base.Close>
    </Base.Root>
  ))
}

function ToastAction({ action, onDone }: { action: Toast['action']; onDone: () => void }) {
  if (!action) return null
  const take = () => {
    onDone()
    action.onAction()
  }
  return (
    <Button size="small" className={styles.action} onClick={take}>
      {action.label}
    </Button>
  )
}
