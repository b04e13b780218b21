import styles from './control-dialog.module.css'
import { type OpenProjector, type Order, projectorsAfter, remoteTopic } from './remote.ts'
import { SkinFields } from '#src/features/projector/skin/skin-fields.tsx'
import { thisTab } from '#src/lib/tabs.ts'
import { CopyField } from '#src/ui/copy/copy-field.tsx'
import { Select } from '#src/ui/form/select.tsx'
import { Button } from '#src/ui/mark/button.tsx'
import { Chip } from '#src/ui/mark/chip.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { lazyPart } from '#src/ui/overlay/lazy-part.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useEffect, useState } from 'react'

const QrCode = lazyPart(async () => (await import('./qr-code.tsx')).QrCode)

interface ControlDialogProps {
  isOpen: boolean
  onClose: () => void
  /** This projector. */
  own: OpenProjector
  /** Path on this server. */
  poster: string | null
  /** Does what is ordered here of this projector. */
  onOrder: (order: Order) => void
}

/** Drives the projectors of this browser; another machine opens the address of one, which a QR code has. */
export function ControlDialog({ isOpen, onClose, own, poster, onOrder }: ControlDialogProps) {
  const { t } = useTranslation()
  const { projectors, order } = useProjectors(own, onOrder)
  const [chosen, choose] = useState('')
  const targets = projectors.filter(({ id }) => id === chosen)
  const driven = targets.length > 0 ? targets : projectors
  const [first = own] = driven
  const scenes = [...new Set(driven.flatMap(({ scenes }) => scenes))]
  const isPaused = driven.every(({ isPaused }) => isPaused)
  const nameOf = (index: number) =>
    index === 0 ? t('projectorSetup.remote.own') : t('projectorSetup.remote.name', { number: index + 1 })
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('projectorSetup.remote.title')}
      about={t('projectorSetup.remote.text')}
    >
      <div className="stack gap-4">
        <div className={`stack items-start gap-4 ${styles.control}`}>
          <div className="stack gap-4 cols-1">
            <ul className="stack gap-2" aria-label={t('projectorSetup.remote.open')}>
              {projectors.map(({ id, scene, isPaused }, index) => (
                <li key={id} className="row gap-3 p-2-3 rounded-s bg-raised">
                  <b className="flex-1 min-w-0 truncate">{nameOf(index)}</b>
                  <span className="dim">{t(`projector.scene.${scene}`)}</span>
                  {isPaused && <Chip tone="warn">{t('projector.paused')}</Chip>}
                </li>
              ))}
            </ul>
            {projectors.length > 1 && (
              <Select
                label={t('projectorSetup.remote.driven')}
                value={targets.length > 0 ? chosen : ''}
                options={[
                  { value: '', label: t('projectorSetup.remote.all') },
                  ...projectors.map(({ id }, index) => ({ value: id, label: nameOf(index) })),
                ]}
                onChange={choose}
              />
            )}
            <div
              className={`flex wrap gap-2 ${styles.scenes}`}
              role="group"
              aria-label={t('projector.scenes')}
            >
              {scenes.map((scene) => (
                <Button
                  key={scene}
                  aria-pressed={driven.every((projector) => projector.scene === scene)}
                  onClick={() => order(driven, { scene })}
                >
                  {t(`projector.scene.${scene}`)}
                </Button>
              ))}
              <Button kind="go" onClick={() => order(driven, { isPaused: !isPaused })}>
                {t(isPaused ? 'projector.resume' : 'projector.act.pause')}
              </Button>
            </div>
          </div>
          <QrCode
            text={first.address}
            label={t('projectorSetup.remote.code')}
            tooLong={t('projectorSetup.remote.tooLong')}
          />
        </div>
        <CopyField label={t('projector.address')} value={first.address} />
        <SkinFields parts={first.skin} poster={poster} onChange={(skin) => order(driven, { skin })} />
      </div>
    </Dialog>
  )
}

/** The projectors of a game that are open in this browser, this one first, and how to order them. */
function useProjectors(own: OpenProjector, onOrder: (order: Order) => void) {
  const [others, setOthers] = useState<readonly OpenProjector[]>([])
  useEffect(() => {
    const end = thisTab().on(remoteTopic, (message) => setOthers((known) => projectorsAfter(known, message)))
    thisTab().send(remoteTopic, { kind: 'who' })
    return end
  }, [])
  return {
    projectors: [own, ...others.filter(({ gameId }) => gameId === own.gameId)],
    order(to: readonly OpenProjector[], order: Order) {
      const ids = to.map(({ id }) => id)
      if (ids.includes(own.id)) onOrder(order)
      thisTab().send(remoteTopic, { kind: 'order', to: ids, order })
    },
  }
}
