import type { PlayedChallenge } from './shown-challenges.ts'
import { type Mark, marks, type ToggleMark } from './use-marks.ts'
import { IconButton } from '#src/ui/button.tsx'
import { useTranslation } from '#src/ui/translation.tsx'
import Star from 'lucide-react/icons/star'
import Wrench from 'lucide-react/icons/wrench'
import type { LucideIcon } from 'lucide-react'

const icons: Record<Mark, LucideIcon> = { starred: Star, working: Wrench }

interface MarkButtonsProps {
  challenge: PlayedChallenge
  onMark: ToggleMark
  className?: string | undefined
  /** In a dialog there is room for larger ones; on a card they are beside the keyboard's way, as it has keys for them. */
  isLarge?: boolean
}

/** The reader's own marks on a challenge, to set and to take away. */
export function MarkButtons({ challenge, onMark, className, isLarge = false }: MarkButtonsProps) {
  const { t } = useTranslation()
  const { id, title } = challenge
  return marks.map((mark) => {
    const Icon = icons[mark]
    const isSet = challenge.marks.has(mark)
    return (
      <IconButton
        key={mark}
        className={className}
        label={t(`play.mark.set.${mark}`, { title })}
        aria-pressed={isSet}
        data-mark={mark}
        size={isLarge ? 'normal' : 'small'}
        tabIndex={isLarge ? undefined : -1}
        onClick={() => onMark(id, mark)}
      >
        <Icon size={isLarge ? 18 : 16} fill={isSet ? 'currentColor' : 'none'} />
      </IconButton>
    )
  })
}
