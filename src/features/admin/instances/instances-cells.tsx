import type { InstanceGames } from './instances-games.ts'
import type { InstanceSigns } from './instances-signs.ts'
import type { Orphan } from '#src/model/orphans.ts'
import { endingWithin, entryOf, shortId, urgentWithin } from './instances-rows.ts'
import styles from './instances.module.css'
import type { SiteInstance } from '#src/model/instance.ts'
import type { RowResult } from '#machines/batch.ts'
import { resultTones } from '#src/parts/batch/batch-progress.tsx'
import { dayAndTime, hourAndMinute } from '#src/lib/time/date-formats.ts'
import { paths } from '#src/lib/paths.ts'
import { entryAddress } from '#src/features/instances/entry-address.ts'
import { headZone } from '#src/parts/lists/columns.tsx'
import { Masked } from '#src/parts/screen-safe/masked.tsx'
import type { Masks } from '#src/parts/screen-safe/masks.ts'
import { useScreenSafe } from '#src/parts/screen-safe/screen-safe.tsx'
import { useServerNow } from '#src/state/time/server-time.ts'
import { CategoryMark } from '#src/ui/mark/category-mark.tsx'
import { CopyButton } from '#src/ui/copy/copy-button.tsx'
import { CountdownText } from '#src/ui/text/countdown-text.tsx'
import { Count } from '#src/ui/table/numbers.tsx'
import { Name } from '#src/ui/text/name.tsx'
import { problemText } from '#src/ui/text/problem.tsx'
import { byNumber, byText } from '#src/ui/table/sort.ts'
import { column, type Column } from '#src/ui/table/table.tsx'
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import type { TFunction } from 'i18next'
import Trash2 from 'lucide-react/icons/trash'
import { Link } from 'react-router-dom'

/** The time left by the server's clock, and as a share of the whole; all rows tick on the same clock. */
export function TimeLeft({ of: { startedAt, expectStopAt } }: { of: SiteInstance }) {
  const left = Math.max(0, expectStopAt - useServerNow())
  const tone = left < urgentWithin ? 'bad' : left < endingWithin ? 'warn' : undefined
  const share = Math.min(1, left / Math.max(1, expectStopAt - startedAt))
  return (
    <span className={`stack items-center gap-2 ${styles.left}`} data-tone={tone}>
      <b className="w-strong">
        <CountdownText left={left} />
      </b>
      <span className={`block overflow-hidden ${styles.track}`}>
        <i className="block h-full" style={{ width: `${Math.max(3, share * 100)}%` }} />
      </span>
    </span>
  )
}

interface TeamCellProps {
  of: SiteInstance
  orphan: Orphan | undefined
}

/** The team that an instance belongs to, and why the instance is no longer needed, if so. */
export function TeamCell({ of: { team }, orphan }: TeamCellProps) {
  const { t } = useTranslation()
  return (
    <span className={`row gap-2 min-w-0 ${styles.team}`} data-orphan={orphan !== undefined}>
      <Name>{team?.name ?? '–'}</Name>
      {orphan && (
        <span className={`flex-none t-xs w-label ${styles.tag}`}>
          {t(`instanceConsole.orphan.${orphan}`)}
        </span>
      )}
    </span>
  )
}

interface ChallengeCellProps {
  of: SiteInstance
  gameOf: InstanceGames['gameOf']
}

/** The challenge of an instance, with its category's signal flag; leads to how it is doing, once its game is known. */
export function ChallengeCell({ of: { challenge }, gameOf }: ChallengeCellProps) {
  const game = challenge && gameOf.get(challenge.id)
  return (
    <span className="row gap-2 min-w-0">
      {challenge && <CategoryMark category={challenge.category} size={16} />}
      {game ? (
        <Link
          to={paths.challengeHealth(game.id, challenge.title)}
          className="min-w-0 hover-underline overflow-hidden ellipsis inherit"
        >
          <Name>{challenge.title}</Name>
        </Link>
      ) : (
        <Name>{challenge?.title ?? '–'}</Name>
      )}
    </span>
  )
}

/** Copies the address at which the instance is reached. */
export function EntryCell({ of }: { of: SiteInstance }) {
  const { t } = useTranslation()
  const entry = entryOf(of)
  return (
    <Masked secret="address" text={entry}>
      <CopyButton label={t('instanceConsole.copyEntry', { entry })} value={entry}>
        {entry}
      </CopyButton>
    </Masked>
  )
}

/** Copies the address of the tunnel through the platform, where it may be seen. */
function IdCell({ of }: { of: SiteInstance }) {
  const { t } = useTranslation()
  const isMasked = useScreenSafe().isMasked('address')
  if (isMasked) return <span className={`dim ${styles.id}`}>{shortId(of)}</span>
  return (
    <CopyButton
      label={t('instanceConsole.copyProxy', { id: shortId(of) })}
      value={entryAddress(of.containerGuid).copied}
    >
      {shortId(of)}
    </CopyButton>
  )
}

function Since({ of: { startedAt } }: { of: SiteInstance }) {
  const { language } = useTranslation().i18n
  return (
    <time
      translate="no"
      className="faint tabular"
      dateTime={new Date(startedAt).toISOString()}
      title={dayAndTime(startedAt, language)}
    >
      {hourAndMinute(startedAt, language)}
    </time>
  )
}

/** The result of destroying an instance. */
export function Result({ of }: { of: RowResult | undefined }) {
  const { t } = useTranslation()
  if (!of) return null
  const text = of.is === 'failed' ? problemText(t, of.problem) : t(`instanceConsole.result.${of.is}`)
  return (
    <span
      className={`t-xs w-label truncate block ${of.is === 'waiting' ? 'dim' : resultTones[of.is]}`}
      title={text}
    >
      {text}
    </span>
  )
}

interface DestroyButtonProps {
  of: SiteInstance
  onDestroy: (instance: SiteInstance) => void
}

/** A plain button, kept cheap because thousands of rows are scrolled through. */
export function DestroyButton({ of, onDestroy }: DestroyButtonProps) {
  const { t } = useTranslation()
  const label = t('instanceConsole.destroyOne', { id: shortId(of) })
  return (
    <button
      type="button"
      className={`stack faint place-items-center p-0 rounded-s outline-inside ${styles.destroy}`}
      aria-label={label}
      title={label}
      onClick={() => onDestroy(of)}
    >
      <Trash2 size={15} aria-hidden="true" />
    </button>
  )
}

interface InstanceColumns {
  games: Pick<InstanceGames, 'orphans' | 'gameOf'>
  /** Where the broken are looked for: shown in place of addresses and ids. */
  signs: InstanceSigns | undefined
  /** During a batch, each row's result replaces its own actions. */
  results: ReadonlyMap<string, RowResult> | undefined
  masks: Masks
  onDestroy: DestroyButtonProps['onDestroy']
}

/** Instances are not sorted by an address that is hidden, nor by their ids, which are random. */
export function instanceColumns(
  t: TFunction,
  { games: { orphans, gameOf }, signs, results, masks, onDestroy }: InstanceColumns,
): Column<SiteInstance>[] {
  const isDone = ({ containerGuid }: SiteInstance) => results?.get(containerGuid)?.is === 'done'
  const sign = (key: 'destroyed' | 'wrong') =>
    column<SiteInstance>(
      key,
      t(`instanceConsole.${key}`),
      '6rem',
      (of) => signs && <Count value={signs.of(of)[key]} />,
      { isHidden: !signs, by: signs && byNumber((of) => signs.of(of)[key]) },
    )
  return [
    column('left', t('instanceConsole.left'), '8rem', (of) => (isDone(of) ? '–' : <TimeLeft of={of} />), {
      by: byNumber(({ expectStopAt }) => expectStopAt),
    }),
    column(
      'team',
      t('instanceConsole.team'),
      'minmax(0, 1fr)',
      (of) => <TeamCell of={of} orphan={orphans.get(of.containerGuid)} />,
      { by: byText(({ team }) => team?.name) },
    ),
    column(
      'challenge',
      t('instanceConsole.challenge'),
      'minmax(0, 1.15fr)',
      (of) => <ChallengeCell of={of} gameOf={gameOf} />,
      { by: byText(({ challenge }) => challenge?.title) },
    ),
    sign('destroyed'),
    sign('wrong'),
    column('entry', t('instanceConsole.entry'), '9.4rem', (of) => <EntryCell of={of} />, {
      isHidden: signs !== undefined,
      by: masks.isMasked('address') ? undefined : byText(entryOf),
    }),
    column('id', t('instanceConsole.id'), '4.4rem', (of) => <IdCell of={of} />, {
      isHidden: signs !== undefined,
    }),
    column(
      'outcome',
      t('instanceConsole.outcome'),
      'minmax(92px, 0.6fr)',
      (of) => <Result of={results?.get(of.containerGuid)} />,
      { isHidden: !results },
    ),
    column('since', t('instanceConsole.since'), '6.4rem', (of) => <Since of={of} />, {
      isHidden: results !== undefined,
      note: headZone(({ startedAt }) => startedAt),
      by: byNumber(({ startedAt }) => startedAt),
    }),
    column(
      'destroy',
      <VisuallyHidden>{t('instanceConsole.destroy')}</VisuallyHidden>,
      '28px',
      (of) => <DestroyButton of={of} onDestroy={onDestroy} />,
      { isHidden: results !== undefined },
    ),
  ]
}
