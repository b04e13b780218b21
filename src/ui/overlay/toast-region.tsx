import styles from './toast.module.css'
import tones from '#src/ui/mark/tones.module.css'
import { Button, IconButton } from '#src/ui/mark/button.tsx'
import { classNames } from '#src/ui/layout/class-names.ts'
import { connectToasts, type Toast } from './toast.ts'
import { Toast as Base } from '@base-ui/react/toast'
import { useIsPhone } from '#src/ui/hooks/use-is-phone.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
import X from 'lucide-react/icons/x'
import { useCallback } from 'react'

const readingTime = 6_000
interface ToastData {
  tone: string
  action: Toast['action']
}

/**
 * The corner of the page in which toasts appear: on a phone only the newest, and at the top while a dialog is open, whose
 * main action is at the bottom. Screen readers announce them politely; F6 moves the focus there.
 */
export function ToastRegion() {
  const isPhone = useIsPhone()
  return (
    <Base.Provider limit={isPhone ? 1 : 4}>
      <Base.Portal>
        <ToastList />
      </Base.Portal>
    </Base.Provider>
  )
}

function ToastList() {
  const { t } = useTranslation()
  const { toasts, add, close } = Base.useToastManager<ToastData>()
  const connect = useCallback(
    () =>
      connectToasts({
        show({ id, title, text, tone = 'accent', action }) {
          add({
            ...(id && { id }),
            title,
            description: text,
            data: { tone, action },
            timeout: action ? 0 : readingTime,
          })
        },
        hide: close,
      }),
    [add, close],
  )
  return (
    <Base.Viewport
      ref={connect}
      data-toasts
      className={`stack gap-2 fixed ${styles.viewport}`}
      aria-label={t('ui.toasts')}
    >
      {toasts.map((toast) => (
        <Base.Root
          key={toast.id}
          toast={toast}
          swipeDirection={['right', 'down']}
          className={classNames(
            'flex items-start gap-2 border-line rounded-s bg-raised shade',
            styles.toast,
            toast.data && tones[toast.data.tone],
          )}
        >
          <div className="flex-1 min-w-0 self-center">
            <Base.Title className="t-s w-label" dir="auto" />
            <Base.Description className="t-s dim" dir="auto" />
            <ToastAction action={toast.data?.action} onDone={() => close(toast.id)} />
          </div>
          <Base.Close render={<IconButton label={t('ui.close')} size="small" />}>
            <X size={16} aria-hidden="true" />
          </Base.Close>
        </Base.Root>
      ))}
    </Base.Viewport>
  )
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
