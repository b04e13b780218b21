import type { MenuItem } from '#src/ui/menu.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { Palette } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'

const ColourDialog = lazyPart(async () => (await import('./colour-dialog.tsx')).ColourDialog)

/** The way to the colours of the page: what a menu lists, and the dialog, loaded when it is first asked for. */
export function useColourDialog(): { item: MenuItem; dialog: ReactNode } {
  const { t } = useTranslation()
  const [state, setState] = useState<'unseen' | 'open' | 'closed'>('unseen')
  return {
    item: {
      label: t('colour.title'),
      icon: <Palette size={16} />,
      onChoose: () => setState('open'),
    },
    dialog: state !== 'unseen' && (
      <ColourDialog isOpen={state === 'open'} onClose={() => setState('closed')} />
    ),
  }
}
