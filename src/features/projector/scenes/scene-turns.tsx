import { sceneKinds, type SceneTurn, usualTurn } from './scene-list.ts'
import styles from '#src/features/projector/setup-dialog.module.css'
import { announceDone } from '#src/ui/hooks/announce.ts'
import { IconButton } from '#src/ui/mark/button.tsx'
import { Select } from '#src/ui/form/select.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import Trash from 'lucide-react/icons/trash'

interface SceneTurnsProps {
  turns: readonly SceneTurn[]
  onChange: (turns: SceneTurn[]) => void
}

const offeredSeconds = [5, 10, 15, 20, 30, 40, 60, 90, 120, 300]

/** The scenes in order, with the seconds of each. */
export function SceneTurns({ turns, onChange }: SceneTurnsProps) {
  const { t } = useTranslation()
  const replace = (index: number, ...by: SceneTurn[]) => onChange(turns.toSpliced(index, 1, ...by))
  const swap = (index: number) =>
    onChange(turns.toSpliced(index, 2, ...turns.slice(index, index + 2).toReversed()))
  return (
    <>
      <ol className={`stack gap-1 ${styles.turns}`} aria-label={t('projector.scenes')}>
        {turns.map((turn, index) => {
          const { scene, seconds } = turn
          const name = t(`projector.scene.${scene}`)
          return (
            <li className="stack items-center gap-1" key={index}>
              <b>{name}</b>
              <Select
                label={t('projector.seconds', { scene: name })}
                isLabelHidden
                value={String(seconds)}
                options={secondsFor(seconds).map((count) => ({
                  value: String(count),
                  label: t('ui.seconds', { count }),
                }))}
                onChange={(value) => replace(index, { scene, seconds: Number(value) })}
              />
              <IconButton
                label={t('projector.earlier', { scene: name })}
                aria-disabled={index === 0}
                onClick={() => swap(index - 1)}
              >
                <ChevronUp size={16} />
              </IconButton>
              <IconButton
                label={t('projector.later', { scene: name })}
                aria-disabled={index === turns.length - 1}
                onClick={() => swap(index)}
              >
                <ChevronDown size={16} />
              </IconButton>
              <IconButton
                label={t('projector.remove', { scene: name })}
                aria-disabled={turns.length === 1}
                onClick={() => {
                  replace(index)
                  announceDone(t('projector.remove', { scene: name }))
                }}
              >
                <Trash size={16} />
              </IconButton>
            </li>
          )
        })}
      </ol>
      <Select
        label={t('projector.add')}
        value=""
        options={[
          { value: '', label: t('projector.choose') },
          ...sceneKinds.map((kind) => ({ value: kind, label: t(`projector.scene.${kind}`) })),
        ]}
        onChange={(kind) => {
          if (!kind) return
          onChange([...turns, usualTurn(kind)])
          announceDone(t('projector.add'))
        }}
      />
    </>
  )
}

/** The durations offered, plus the one in the address. */
const secondsFor = (seconds: number) => [...new Set([...offeredSeconds, seconds])].sort((a, b) => a - b)
