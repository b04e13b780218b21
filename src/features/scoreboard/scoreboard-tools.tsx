import type { Division } from '#src/model/division.ts'
import { type ScoreboardAddress, scoreboardForms } from './scoreboard-address.ts'
import type { ScoreboardMenuProps } from '#src/features/scoreboard/files/scoreboard-menu.tsx'
import styles from './scoreboard.module.css'
import { paths } from '#src/lib/paths.ts'
import { useAddressText } from '#src/state/address/address-text.ts'
import { useGameAddress } from '#src/state/address/game-address.ts'
import { FreshnessMark } from '#src/state/freshness/freshness.tsx'
import { IconButton, IconLink } from '#src/ui/mark/button.tsx'
import { lazyMenu } from '#src/ui/overlay/lazy-menu.tsx'
import { SearchField } from '#src/ui/form/search-field.tsx'
import { Segments } from '#src/ui/form/segments.tsx'
import { Select } from '#src/ui/form/select.tsx'
import { useIsPhone } from '#src/ui/hooks/use-is-phone.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import History from 'lucide-react/icons/rotate-ccw-clock'
import Presentation from 'lucide-react/icons/presentation'

const ScoreboardMenu = lazyMenu(
  async () => (await import('#src/features/scoreboard/files/scoreboard-menu.tsx')).ScoreboardMenu,
  { texts: 'later' },
)

interface ScoreboardToolsProps {
  address: ScoreboardAddress
  divisions: readonly Division[]
  read: UseQueryResult
  /** The number of teams shown. */
  teams: number
  /** Whether a past moment is shown. */
  isPast: boolean
  onTimeMachine: () => void
  /** What the menu exports. */
  shown: ScoreboardMenuProps
}

/** The filters, the freshness and the actions of the scoreboard. On a phone they take two lines, so that the first row is in sight. */
export function ScoreboardTools({
  address,
  divisions,
  read,
  teams,
  isPast,
  onTimeMachine,
  shown,
}: ScoreboardToolsProps) {
  const { t } = useTranslation()
  const isPhone = useIsPhone()
  const find = (
    <SearchField className={styles.find} label={t('scoreboard.find')} {...useAddressText('find')} />
  )
  const division = divisions.length > 0 && (
    <DivisionChoice
      divisions={divisions}
      chosen={address.division?.id ?? ''}
      onChoose={address.showDivision}
    />
  )
  const form = (
    <Segments
      label={t('scoreboard.view')}
      value={address.form}
      options={scoreboardForms(isPhone).map((value) => ({ value, label: t(`scoreboard.form.${value}`) }))}
      onChange={address.showForm}
    />
  )
  const acts = (
    <span className={`flex ${styles.acts}`}>
      <IconButton label={t('scoreboard.timeMachine')} aria-pressed={isPast} onClick={onTimeMachine}>
        <History size={18} aria-hidden="true" />
      </IconButton>
      <ScoreboardMenu
        {...shown}
        label={t('scoreboard.takeAway')}
        icon={<Download size={18} aria-hidden="true" />}
      />
      <ProjectorLink division={address.division} />
    </span>
  )
  if (isPhone)
    return (
      <div className="stack gap-2">
        <div className={`row gap-2 min-w-0 ${styles.line}`}>
          {form}
          {division}
        </div>
        <div className={`row gap-2 min-w-0 ${styles.line}`}>
          {address.form !== 'race' && find}
          {acts}
          {!isPast && <FreshnessMark read={read} isPart />}
        </div>
      </div>
    )
  return (
    <div className="row wrap gap-2">
      {find}
      {division}
      {form}
      {acts}
      <p className="row gap-2 t-s faint ms-auto">
        {!isPast && <FreshnessMark read={read} isPart showAge />}
        <span translate="no">{t('scoreboard.teams', { count: teams })}</span>
      </p>
    </div>
  )
}

interface DivisionChoiceProps {
  divisions: readonly Division[]
  /** '' for all. */
  chosen: string
  onChoose: (id: string) => void
}

/** Chooses one division or all: as segments where there is room. */
function DivisionChoice({ divisions, chosen, onChoose }: DivisionChoiceProps) {
  const { t } = useTranslation()
  const choice = {
    label: t('scoreboard.division'),
    value: chosen,
    options: [
      { value: '', label: t('scoreboard.allDivisions') },
      ...divisions.map(({ id, name }) => ({ value: id, label: name })),
    ],
    onChange: onChoose,
  }
  return useIsPhone() ? <Select {...choice} isLabelHidden /> : <Segments {...choice} />
}

/** A link to the projector page of the scoreboard. */
function ProjectorLink({ division }: { division: Division | undefined }) {
  const { t } = useTranslation()
  const { gameId } = useGameAddress()
  return (
    <IconLink to={paths.projector(gameId, division?.id)} label={t('scoreboard.projector')}>
      <Presentation size={18} aria-hidden="true" />
    </IconLink>
  )
}
