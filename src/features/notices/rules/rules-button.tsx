import { IconButton } from '#src/ui/mark/button.tsx'
import { lazyPart } from '#src/ui/overlay/lazy-part.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import BellRing from 'lucide-react/icons/bell-ring'
import { useState } from 'react'

const RulesDialog = lazyPart(async () => (await import('./rules-dialog.tsx')).RulesDialog)

/** Opens the dialog of the rules for announcing notices, which is loaded when the pointer or the focus reaches the button. */
export function RulesButton() {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <IconButton
        label={t('notices.rules.title')}
        size="small"
        onClick={() => setIsOpen(true)}
        onPointerEnter={RulesDialog.prepare}
        onFocus={RulesDialog.prepare}
      >
        <BellRing size={18} />
      </IconButton>
      <RulesDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}
