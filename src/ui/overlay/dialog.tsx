import styles from './dialog.module.css'
import { IconButton } from '#src/ui/mark/button.tsx'
import { classNames } from '#src/ui/layout/class-names.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { Dialog as Base } from '@base-ui/react/dialog'
import X from 'lucide-react/icons/x'
import { type ReactNode, type RefObject, useRef } from 'react'

interface DialogProps {
  isOpen: boolean
  onClose: () => void
  /** Called once it has faded out, and the focus is back where it was. */
  onClosed?: () => void
  title: ReactNode
  /** Beside the title: a mark before it, figures after it. */
  before?: ReactNode
  after?: ReactNode
  /** A line under the title. */
  about?: ReactNode
  /** Always visible, however long the rest is. */
  footer?: ReactNode
  /** `sheet` slides in from below, `drawer` from the side; on a phone a `dialog` fills the page. */
  kind?: 'dialog' | 'sheet' | 'drawer'
  /** Where the focus starts, if not at the dialog itself; never on touch, so that no on-screen keyboard opens. */
  firstFocus?: RefObject<HTMLElement | null> | undefined
  /** Where the focus goes when it is closed, if not back to what had it before. */
  lastFocus?: (opener: Element | null) => HTMLElement | undefined
  children: ReactNode
}

/** Something to look at for a while, above the page. Escape, the cross and a click outside close it. */
export function Dialog({
  isOpen,
  onClose,
  onClosed,
  title,
  before,
  after,
  about,
  footer,
  kind = 'dialog',
  firstFocus,
  lastFocus,
  children,
}: DialogProps) {
  const { t } = useTranslation()
  const popup = useRef<HTMLDivElement>(null)
  const opener = useRef<Element>(null)
  return (
    <Base.Root
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      onOpenChangeComplete={(open) => !open && onClosed?.()}
    >
      <Base.Portal>
        <Base.Backdrop className={`fixed inset-0 ${styles.veil}`} />
        <Base.Popup
          ref={popup}
          className={classNames(
            'stack fixed overflow-hidden border-line bg-card shade outline-0',
            styles.popup,
            styles[kind],
          )}
          initialFocus={(by) => {
            opener.current = document.activeElement
            return by === 'touch' ? popup.current : (firstFocus?.current ?? popup.current)
          }}
          finalFocus={lastFocus && (() => lastFocus(opener.current))}
        >
          <header className={`flex items-center border-bottom ${styles.header}`}>
            {before}
            <div className={`flex-1 min-w-0 ${styles.words}`}>
              <Base.Title className={styles.title} dir="auto">
                {title}
              </Base.Title>
              {about && <div className={`t-s faint ${styles.about}`}>{about}</div>}
            </div>
            {after}
            <Base.Close render={<IconButton label={t('ui.close')} className={styles.close} />}>
              <X size={18} />
            </Base.Close>
          </header>
          <div className={`overflow-auto ${styles.body}`}>{children}</div>
          {footer && <footer className={`border-top ${styles.footer}`}>{footer}</footer>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
