import type { BoardAddress } from './board-address.ts'
import type { BoardMenuProps } from './board-menu.tsx'
import styles from './scoreboard.module.css'
import { paths } from '#src/lib/paths.ts'
import { useAddressText } from '#src/live/address/address-text.ts'
import { useGameAddress } from '#src/live/address/game-address.ts'
import { FreshnessMark } from '#src/live/freshness/freshness.tsx'
import { ButtonLink, IconButton } from '#src/ui/button.tsx'
import { lazyMenu } from '#src/ui/lazy-menu.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { Segments } from '#src/ui/segments.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import i18next from 'i18next'
import { Download, History, Presentation } from 'lucide-react'
import { useTranslation } from 'react-i18next'

const BoardMenu = lazyMenu(
  async () => (await Promise.all([import('./board-menu.tsx'), i18next.loadNamespaces('board')]))[0].BoardMenu,
)

interface BoardToolsProps {
  address: BoardAddress
  divisions: string[]
  read: UseQueryResult
  /** How many are shown. */
  teams: number
  /** It is not that of now. */
  isPast: boolean
  onTimeMachine: () => void
  /** What can be taken along of it. */
  shown: BoardMenuProps
}

/** Which teams are shown, and how old what is shown is. */
export function BoardTools({
  address,
  divisions,
  read,
  teams,
  isPast,
  onTimeMachine,
  shown,
}: BoardToolsProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.tools}>
      <SearchField className={styles.find} label={t('scoreboard.find')} {...useAddressText('find')} />
      {divisions.length > 0 && (
        <Segments
          label={t('scoreboard.division')}
          value={address.division ?? ''}
          options={[
            { value: '', label: t('scoreboard.allDivisions') },
            ...divisions.map((division) => ({ value: division, label: division })),
          ]}
          onChange={address.showDivision}
        />
      )}
      <Segments
        label={t('scoreboard.view')}
        value={address.form}
        options={[
          { value: 'matrix', label: t('scoreboard.asMatrix') },
          { value: 'list', label: t('scoreboard.asList') },
        ]}
        onChange={address.showForm}
      />
      <span className={styles.acts}>
        <IconButton label={t('scoreboard.timeMachine')} aria-pressed={isPast} onClick={onTimeMachine}>
          <History size={18} aria-hidden="true" />
        </IconButton>
        <BoardMenu
          {...shown}
          label={t('scoreboard.takeAway')}
          icon={<Download size={18} aria-hidden="true" />}
        />
        <ProjectorLink division={address.division} />
      </span>
      <p className={styles.fresh}>
        {!isPast && <FreshnessMark read={read} showAge />}
        {t('scoreboard.teams', { count: teams })}
      </p>
    </div>
  )
}

/** To the same board for a hall. */
function ProjectorLink({ division }: { division: string | undefined }) {
  const { t } = useTranslation()
  const { gameId } = useGameAddress()
  return (
    <ButtonLink
      kind="quiet"
      to={paths.projector(gameId, division)}
      aria-label={t('scoreboard.projector')}
      title={t('scoreboard.projector')}
    >
      <Presentation size={18} aria-hidden="true" />
    </ButtonLink>
  )
}
