import styles from './setup-dialog.module.css'
import { projectorActs, projectorKeys } from './projector-keys.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { Kbd } from '#src/ui/mark/kbd.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'

/** The symbols shown for keys that have no letter. */
const signs: Record<string, string> = { ArrowRight: '→', ArrowLeft: '←', ' ': 'Space' }

/** The keys of a projector, and what its symbols mean. */
export function HelpDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('projector.keys')}>
      <dl className="stack items-center gap-4 gap-y-2 cols-auto-1">
        {projectorActs.map((act) => (
          <div key={act} style={{ display: 'contents' }}>
            <dt className="flex gap-1">
              {projectorKeys[act].slice(0, 2).map((key) => (
                <Kbd key={key}>{signs[key] ?? key}</Kbd>
              ))}
            </dt>
            <dd>{t(`projector.act.${act}`)}</dd>
          </div>
        ))}
      </dl>
      <p className={`t-s dim ${styles.notes}`}>{t('projector.movementText')}</p>
    </Dialog>
  )
}
