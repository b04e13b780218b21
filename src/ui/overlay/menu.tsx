import styles from './menu.module.css'
import { classNames } from '#src/ui/layout/class-names.ts'
import { Menu as Base } from '@base-ui/react/menu'
import Check from 'lucide-react/icons/check'
import type { ReactElement, ReactNode } from 'react'

/** One entry of a menu. */
export interface MenuItem {
  label: ReactNode
  onChoose: () => void
  icon?: ReactNode
  isChosen?: boolean
  isDanger?: boolean
}

export interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement<Record<string, unknown>>
  heading?: ReactNode
  items: MenuItem[]
  side?: 'right' | 'bottom' | 'top'
  /** Whether the menu was requested before it was loaded. */
  startsOpen?: boolean
}

/** A list of actions that a button opens. Load it when it is first needed: it brings the positioning library. */
export function Menu({ trigger, heading, items, side = 'bottom', startsOpen = false }: MenuProps) {
  return (
    <Base.Root defaultOpen={startsOpen}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner side={side} align="end" sideOffset={8} className={styles.positioner}>
          <Base.Popup
            className={`overflow-auto border-line rounded bg-raised shade outline-0 ${styles.popup}`}
          >
            {heading && <div className={`t-s w-label ${styles.heading}`}>{heading}</div>}
            {items.map(({ label, onChoose, icon, isChosen, isDanger }, index) => (
              <Base.Item
                key={index}
                className={classNames(
                  'row gap-25 t-s rounded-s cursor-pointer outline-0',
                  styles.item,
                  isDanger && 'bad',
                )}
                onClick={onChoose}
                aria-current={isChosen || undefined}
              >
                <span className={`stack faint place-items-center ${styles.icon}`}>
                  {isChosen ? <Check size={16} /> : icon}
                </span>
                {label}
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
