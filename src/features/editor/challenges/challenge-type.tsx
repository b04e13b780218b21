import { hasInstance } from './challenge-words.ts'
import styles from '#src/features/editor/challenges/list/challenges.module.css'
import { challengeTypes } from '#src/model/challenge-types.ts'
import type { ChallengeType } from '#src/model/challenge.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
import Box from 'lucide-react/icons/box'
import File from 'lucide-react/icons/file'

/** The width of the icon with its gap, in pixels. */
export const typeMarkIcon = 20

/** Whether a challenge has a file or a container, and one flag for all teams or one per team: an icon and a word. */
export function TypeMark({ type, isLong = false }: { type: ChallengeType; isLong?: boolean }) {
  const { t } = useTranslation()
  const name = t(`challengeEditor.type.${type}`, { defaultValue: type })
  const Icon = hasInstance(type) ? Box : File
  const isKnown = challengeTypes.includes(type)
  return (
    <span className={`row gap-15 t-xs dim ${styles.type}`} title={name}>
      <Icon size={14} aria-hidden="true" />
      {isLong || !isKnown ? (
        name
      ) : (
        <span aria-label={name}>
          {t(type.startsWith('Static') ? 'challengeEditor.static' : 'challengeEditor.dynamic')}
        </span>
      )}
    </span>
  )
}
