import { IconButton } from '#src/ui/button.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { BellRing } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

const RulesDialog = lazyPart(async () => (await import('./rules-dialog.tsx')).RulesDialog)

/** The way to the rules by which notices are told; their dialog is loaded when it is first asked for. */
export function RulesButton() {
  const { t } = useTranslation()
  const [state, setState] = useState<'unseen' | 'open' | 'closed'>('unseen')
  return (
    <>
      <IconButton label={t('notices.rules.title')} size="small" onClick={() => setState('open')}>
        <BellRing size={18} />
      </IconButton>
      {state !== 'unseen' && <RulesDialog isOpen={state === 'open'} onClose={() => setState('closed')} />}
    </>
  )
}
