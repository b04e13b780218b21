import { useWriteup, type WriteupPlace } from './writeup.tsx'
import { WriteupDeadline } from '#src/parts/game/writeup-deadline.tsx'
import { ReadFallback } from '#src/state/freshness/read-fallback.tsx'
import { Button } from '#src/ui/mark/button.tsx'
import { Chip } from '#src/ui/mark/chip.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { lazyPart } from '#src/ui/overlay/lazy-part.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'

const WriteupDialog = lazyPart(async () => (await import('./writeup-dialog.tsx')).WriteupDialog, {
  texts: 'later',
})

/** The state of the team's writeup. An upload continues while the dialog behind the button is closed. */
export function WriteupPanel(place: WriteupPlace) {
  const { deadline } = place
  const { t } = useTranslation()
  const { read, isOver, upload, isOpen, setIsOpen } = useWriteup(place)
  const { percent } = upload.state.context
  return (
    <Card className="stack gap-3 p-4" aria-label={t('writeup.title')}>
      <header className="row justify-between gap-2">
        <h2>{t('writeup.title')}</h2>
        {read.data && (
          <Chip tone={read.data.submitted ? 'good' : isOver ? 'bad' : 'warn'}>
            {read.data.submitted ? `✓ ${t('writeup.submitted')}` : t('writeup.missing')}
          </Chip>
        )}
      </header>
      {deadline !== undefined && <WriteupDeadline deadline={deadline} isOver={isOver} />}
      {!read.data && <ReadFallback read={read} what="writeup" />}
      <Button onClick={() => setIsOpen(true)}>
        {upload.state.matches('sending')
          ? t('upload.percent', { percent })
          : t(isOver ? 'writeup.view' : read.data?.submitted ? 'writeup.replace' : 'writeup.submit')}
      </Button>
      {isOpen && (
        <WriteupDialog
          writeup={read.data}
          deadline={deadline}
          isOver={isOver}
          upload={upload}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Card>
  )
}
