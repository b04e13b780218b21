import { changedHints } from '#src/features/editor/challenges/challenge-form.ts'
import cards from '#src/features/editor/challenges/editing.module.css'
import styles from './hints.module.css'
import type { CardProps } from '#src/features/editor/challenges/parts/text-card.tsx'
import { announceDone } from '#src/ui/hooks/announce.ts'
import { Button, IconButton } from '#src/ui/mark/button.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Chip } from '#src/ui/mark/chip.tsx'
import { keepFocusNear } from '#src/ui/hooks/keep-focus-near.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
import X from 'lucide-react/icons/x'
import { useRef } from 'react'

interface HintsCardProps extends CardProps {
  /** The number of teams notified of a change; undefined while none are. */
  teams: number | undefined
}

/** Hints in inline Markdown, all visible to every team. Saving changed ones sends a notice while the game runs. */
export function HintsCard({ editing: { fields, typed, saved }, teams }: HintsCardProps) {
  const { t } = useTranslation()
  const list = useRef<HTMLOListElement>(null)
  const { hints } = typed
  const changed = changedHints(hints, saved.hints)
  const change = (next: string[]) => fields.setValue('hints', next, { shouldDirty: true })
  const add = () => {
    change([...hints, ''])
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('li:last-child textarea')?.focus())
  }
  const remove = (index: number) => {
    keepFocusNear(document.activeElement, Promise.resolve())
    change(hints.toSpliced(index, 1))
    announceDone(t('challengeEditor.hints.remove', { count: index + 1 }))
  }
  return (
    <Card className={`overflow-hidden ${cards.card}`} aria-labelledby="hints">
      <header className={`row wrap gap-2 ${cards.head}`}>
        <h2 className="t-m" id="hints">
          {t('challengeEditor.field.hints')}
        </h2>
        <p className="t-xs faint">
          {t(`challengeEditor.hints.${teams === undefined ? 'quiet' : teams === 0 ? 'noTeams' : 'loud'}`)}
        </p>
        <Button size="small" data-field="hints" onClick={add}>
          {t('challengeEditor.hints.add')}
        </Button>
      </header>
      {hints.length > 0 && (
        <ol ref={list} className={styles.hints}>
          {hints.map((hint, index) => (
            <li className="stack items-center gap-25 border-top" key={index} data-changed={changed[index]}>
              <b className="t-s faint">{index + 1}</b>
              <textarea
                className="w-full rounded-s bright"
                rows={1}
                dir="auto"
                aria-label={t('challengeEditor.hints.one', { count: index + 1 })}
                value={hint}
                onChange={({ target }) => change(hints.with(index, target.value))}
              />
              {changed[index] && teams !== undefined && teams > 0 && hint.trim() !== '' && (
                <Chip tone="warn">{t('challengeEditor.hints.notifies', { count: teams })}</Chip>
              )}
              <IconButton
                size="small"
                label={t('challengeEditor.hints.remove', { count: index + 1 })}
                onClick={() => remove(index)}
              >
                <X size={15} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}
