import styles from './teams.module.css'
import type { TeamInfo } from '#contract/api.gen.ts'
import { changeTeamPicture, refetchTeams } from '#src/api/teams.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { ImageUp } from 'lucide-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

const PictureDialog = lazyPart(
  async () => (await import('#src/features/upload/picture-dialog.tsx')).PictureDialog,
)

interface TeamPictureProps {
  team: TeamInfo
  isCaptain: boolean
}

/** The picture of a team; its captain changes it here. */
export function TeamPicture({ team, isCaptain }: TeamPictureProps) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  const picture = <Avatar name={team.name} picture={team.avatar} size={52} />
  if (!isCaptain) return picture
  return (
    <>
      <button
        type="button"
        className={styles.picture}
        aria-label={t('teams.picture.change')}
        onClick={() => setIsOpen(true)}
      >
        {picture}
        <ImageUp size={14} aria-hidden="true" />
      </button>
      {isOpen && (
        <PictureDialog
          title={t('teams.picture.title', { team: team.name })}
          send={(file, watch) => changeTeamPicture(team.id, file, watch)}
          onDone={() => void refetchTeams(cache)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
