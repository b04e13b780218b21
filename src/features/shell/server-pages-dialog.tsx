import { showServerPages, wayBack } from '#src/state/storage/server-pages.ts'
import { Question } from '#src/ui/overlay/question.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'

/** Asks whether this browser is to show the server's own pages, and says how to return. */
export function ServerPagesDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    isOpen && (
      <Question
        title={t('shell.serverPages.title')}
        yes={t('shell.serverPages.yes')}
        kind="go"
        onNo={onClose}
        onYes={() => void showServerPages()}
      >
        {t('shell.serverPages.about', { address: location.host + wayBack() })}
      </Question>
    )
  )
}
