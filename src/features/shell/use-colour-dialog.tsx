import type { MenuItem } from '#src/ui/menu.tsx'
import { lazyDialog } from '#src/ui/lazy-part.tsx'
import { Palette } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'

const ColourDialog = lazyDialog(async () => (await import('./colour-dialog.tsx')).ColourDialog)

/** The way to the colours of the page: what a menu lists, and the dialog, loaded when it is first asked for. */
export function useColourDialog(): { item: MenuItem; dialog: ReactNode } {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  return {
    item: {
      label: t('colour.title'),
      icon: <Palette size={16} />,
      onChoose: () => setIsOpen(true),
    },
    dialog: <ColourDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />,
  }
}
