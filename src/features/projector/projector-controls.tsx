import styles from './projector-controls.module.css'
import type { ProjectorAct } from './projector-keys.ts'
import { paths } from '#src/lib/paths.ts'
import { IconButton } from '#src/ui/mark/button.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useRouter } from '#src/state/address/use-router.ts'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Cast from 'lucide-react/icons/cast'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import LogOut from 'lucide-react/icons/log-out'
import Maximize from 'lucide-react/icons/maximize'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import Settings2 from 'lucide-react/icons/settings-2'

interface ProjectorControlsProps {
  gameId: number
  isPaused: boolean
  /** The mouse is in use. */
  isShown: boolean
  acts: Record<ProjectorAct, () => void>
}

/** Buttons for what the keys do: visible while the mouse moves or one of them has the focus. */
export function ProjectorControls({ gameId, isPaused, isShown, acts }: ProjectorControlsProps) {
  const { t } = useTranslation()
  const { navigate } = useRouter()
  return (
    <nav
      className={`flex gap-05 absolute floating rounded ${styles.controls}`}
      data-shown={isShown}
      aria-label={t('projector.controls')}
    >
      <IconButton label={t('projector.act.previous')} onClick={acts.previous}>
        <ArrowLeft size={18} />
      </IconButton>
      <IconButton label={t(isPaused ? 'projector.resume' : 'projector.act.pause')} onClick={acts.pause}>
        {isPaused ? <Play size={18} /> : <Pause size={18} />}
      </IconButton>
      <IconButton label={t('projector.act.next')} onClick={acts.next}>
        <ArrowRight size={18} />
      </IconButton>
      <IconButton label={t('projector.act.fullScreen')} onClick={acts.fullScreen}>
        <Maximize size={18} />
      </IconButton>
      <IconButton label={t('projector.act.setup')} onClick={acts.setup}>
        <Settings2 size={18} />
      </IconButton>
      <IconButton label={t('projector.act.control')} onClick={acts.control}>
        <Cast size={18} />
      </IconButton>
      <IconButton label={t('projector.act.help')} onClick={acts.help}>
        <CircleQuestionMark size={18} />
      </IconButton>
      <IconButton label={t('projector.leave')} onClick={() => void navigate(paths.scoreboard(gameId))}>
        <LogOut size={18} />
      </IconButton>
    </nav>
  )
}
