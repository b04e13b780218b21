import { IconButton } from '#src/ui/button.tsx'
import { BellRing } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'

const RulesDialog = lazy(async () => ({ default: (await import('./rules-dialog.tsx')).RulesDialog }))

/** The way to the rules by which notices are told; their dialog is loaded when it is first asked for. */
export function RulesButton() {
  const { t } = useTranslation()
  const [state, setState] = useState<'unseen' | 'open' | 'closed'>('unseen')
  return (
    <>
      <IconButton label={t('notices.rules.title')} size="small" onClick={() => setState('open')}>
        <BellRing size={18} />
      </IconButton>
      {state !== 'unseen' && (
        <Suspense>
          <RulesDialog isOpen={state === 'open'} onClose={() => setState('closed')} />
        </Suspense>
      )}
    </>
  )
}
