import styles from '#src/ui/table/list-page.module.css'
import { Button } from '#src/ui/mark/button.tsx'
import { lazyPart } from '#src/ui/overlay/lazy-part.tsx'
import { useHasRoom } from '#src/ui/hooks/use-has-room.ts'
import { useIsPhone } from '#src/ui/hooks/use-is-phone.ts'
import PanelRight from 'lucide-react/icons/panel-right'
import type { ReactNode } from 'react'

const Dialog = lazyPart(async () => (await import('#src/ui/overlay/dialog.tsx')).Dialog, { isExpected: true })

interface SideProps {
  label: string
  /** Whether it is open, where it is a drawer. */
  isOpen: boolean
  onClose: () => void
  children: ReactNode
}

/** What belongs to the rows of a `ListPage`, beside them; where there is no room, in a drawer, on a phone in a sheet. */
export function Side({ label, isOpen, onClose, children }: SideProps) {
  const hasRoom = useHasRoom()
  const isPhone = useIsPhone()
  if (hasRoom) return <aside aria-label={label}>{children}</aside>
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={label} kind={isPhone ? 'sheet' : 'drawer'}>
      <div className={styles.side}>{children}</div>
    </Dialog>
  )
}

/** The button that opens it where it is a drawer. */
export function SideButton({ label, onOpen }: { label: string; onOpen: () => void }) {
  const hasRoom = useHasRoom()
  if (hasRoom) return null
  return (
    <Button onClick={onOpen}>
      <PanelRight size={16} aria-hidden="true" />
      {label}
    </Button>
  )
}
