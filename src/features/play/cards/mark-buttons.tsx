import type { PlayedChallenge } from './shown-challenges.ts'
import { type Mark, marks, type ToggleMark } from './use-marks.ts'
import { IconButton } from '#src/ui/mark/button.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import Star from 'lucide-react/icons/star'
import Wrench from 'lucide-react/icons/wrench'
import type { LucideIcon } from 'lucide-react'

const icons: Record<Mark, LucideIcon> = { starred: Star, working: Wrench }

interface MarkButtonsProps {
  challenge: PlayedChallenge
  onMark: ToggleMark
  className?: string | undefined
  /** Larger, as in the dialog; on a card the buttons are small and no tab stops, as the card has keys for them. */
  isLarge?: boolean
}

/** Toggle buttons for the user's private marks on a challenge. */
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
