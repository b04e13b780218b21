import { uriPart } from '#src/lib/uri-part.ts'
import { canOpen, isSuspicious, type LogRow } from './logs-folds.ts'
import { type KnownNames, type Piece, piecesOf } from './logs-names.ts'
import styles from './logs.module.css'
import { shortened } from '#src/lib/cut.ts'
import { timeOfDay } from '#src/lib/time/date-formats.ts'
import { paths } from '#src/lib/paths.ts'
import { useScreenSafe } from '#src/parts/screen-safe/screen-safe.tsx'
import { classNames } from '#src/ui/layout/class-names.ts'
import { numberText } from '#src/lib/formats.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
import Box from 'lucide-react/icons/box'
import ChevronDown from 'lucide-react/icons/chevron-down'
import User from 'lucide-react/icons/user'
import Users from 'lucide-react/icons/users'
import type { LucideIcon } from 'lucide-react'
import { Link } from 'react-router-dom'

interface LogTextProps {
  row: LogRow
  names: KnownNames
  isOpen: boolean
  onOpen: (row: LogRow) => void
}

/** So many characters of a message are in its row; it may be the trace of an error, which is whole when opened and in the download. */
const longest = 1_000

/** The message of a line, with links to the teams, users and instances it names; and how often it occurred. */
export function LogText({ row, names, isOpen, onOpen }: LogTextProps) {
  const text = useScreenSafe().shownText(shortened(row.line.msg ?? '', longest))
  return (
    <span className="row gap-2 min-w-0">
      <span className={`min-w-0 truncate ${styles.words}`} dir="auto" title={text}>
        {piecesOf(text, names, row.line.name).map((piece, index) => (
          <PieceOf key={index} piece={piece} />
        ))}
      </span>
      {canOpen(row) && <More row={row} isOpen={isOpen} onOpen={onOpen} />}
    </span>
  )
}

const found = (path: string, text: string) => `${path}?find=${uriPart(text)}`

/** Where to learn more about what a message names. */
const places: Record<Exclude<Piece['is'], 'text'>, { icon: LucideIcon; path: string }> = {
  team: { icon: Users, path: paths.adminTeams },
  user: { icon: User, path: paths.adminUsers },
  instance: { icon: Box, path: paths.adminInstances },
}

function PieceOf({ piece: { is, text } }: { piece: Piece }) {
  const { t } = useTranslation()
  if (is === 'text') return text
  const { icon: Icon, path } = places[is]
  return (
    <Link
      to={found(path, text)}
      className={classNames(
        'inline-row t-xs w-label overflow-hidden border-edge outline-inside no-underline lh-1',
        styles.jump,
        is === 'instance' && styles.mono,
      )}
      aria-label={t(`logs.jump.${is}`, { name: text })}
      title={text}
    >
      <Icon size={12} aria-hidden="true" />
      <bdi translate="no">{is === 'instance' ? text.slice(0, 8) : text}</bdi>
    </Link>
  )
}

/** Opens the full text and the equal lines. */
function More({ row, isOpen, onOpen }: Omit<LogTextProps, 'names'>) {
  const { t, i18n } = useTranslation()
  const { times, since } = row
  return (
    <button
      type="button"
      translate="no"
      className={`inline-row gap-15 flex-none faint tabular hover-bright outline-inside ${styles.more}`}
      data-tone={isSuspicious(row) ? 'warn' : undefined}
      aria-expanded={isOpen}
      aria-label={times > 1 ? t('logs.repeats', { count: times }) : t('logs.wholeText')}
      onClick={() => onOpen(row)}
    >
      {times > 1 && <b className="w-strong bright bg-raised">× {numberText(times, i18n.language)}</b>}
      {times > 1 && <span>{t('logs.since', { time: timeOfDay(since, i18n.language) })}</span>}
      <ChevronDown size={14} aria-hidden="true" />
    </button>
  )
}
