import styles from './toast.module.css'
import { Button, IconButton } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { speakWith, type Word } from '#src/ui/toast.tsx'
import { Toast as Base } from '@base-ui/react/toast'
import { X } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

const readingTime = 6_000
interface Facts {
  tone: string
  act: Word['act']
}

const manager = Base.createToastManager<Facts>()

/** The corner of the page in which words in passing appear. Spoken politely by screen readers; F6 goes there. */
export function ToastRegion() {
  useEffect(
    () =>
      speakWith({
        speak({ id, title, text, tone = 'plain', act }) {
          manager.add({
            ...(id && { id }),
            title,
            description: text,
            data: { tone, act },
            timeout: act ? 0 : readingTime,
          })
        },
        hush: (id) => manager.close(id),
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
  const { toasts, close } = Base.useToastManager<Facts>()
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
        <Act act={toast.data?.act} onDone={() => close(toast.id)} />
      </div>
      <Base.Close render={<IconButton label={t('ui.close')} size="small" />}>
        <X size={16} aria-hidden="true" />
      </Base.Close>
    </Base.Root>
  ))
}

function Act({ act, onDone }: { act: Word['act']; onDone: () => void }) {
  if (!act) return null
  const take = () => {
    onDone()
    act.onAct()
  }
  return (
    <Button size="small" className={styles.act} onClick={take}>
      {act.label}
    </Button>
  )
}
