import { noTeam } from './traffic-choice.ts'
import { besideEachOther, TrafficPane } from './traffic-pane.tsx'
import styles from './traffic.module.css'
import type { CaptureFile, TeamTraffic } from '#src/model/traffic.ts'
import { type CaptureFolder, captures, readCapture, readCaptures } from '#src/server/reads/captures.ts'
import { sizeText } from '#src/lib/formats.ts'
import { searchWith } from '#src/state/address/address-state.ts'
import { useGameAddress } from '#src/state/address/game-address.ts'
import { timeColumn, ZoneNote } from '#src/parts/lists/columns.tsx'
import { DownloadButton } from '#src/parts/download/download-button.tsx'
import { useKeptNote } from '#src/parts/screen-safe/use-kept-note.ts'
import { ReadFallback } from '#src/state/freshness/read-fallback.tsx'
import { Button, IconButton, IconLink } from '#src/ui/mark/button.tsx'
import { Empty } from '#src/ui/layout/empty.tsx'
import { lazyPart } from '#src/ui/overlay/lazy-part.tsx'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'
import { useSort } from '#src/parts/lists/use-sort.ts'
import { byNumber, byText } from '#src/ui/table/sort.ts'
import { column, type Column, Table } from '#src/ui/table/table.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import FileSearch from 'lucide-react/icons/file-search'
import Trash2 from 'lucide-react/icons/trash'
import { useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'

const DeleteCapture = lazyPart(async () => (await import('./traffic-questions.tsx')).DeleteCapture)
const DeleteCaptures = lazyPart(async () => (await import('./traffic-questions.tsx')).DeleteCaptures)

interface TrafficFilesProps {
  challengeId: number
  /** The teams of the challenge, which of them is chosen, and by what name. */
  teams: UseQueryResult<TeamTraffic[]>
  team: TeamTraffic | undefined
  name: string
}

/**
 * The captures of a team for a challenge, newest first: to download, unless the screen is safe, or to delete, one by
 * one or all.
 */
export function TrafficFiles({ challengeId, teams, team, name }: TrafficFilesProps) {
  const { t } = useTranslation()
  const { gameId } = useGameAddress()
  const participationId = team?.id ?? 0
  const folder = useMemo(() => ({ challengeId, participationId }), [challengeId, participationId])
  const read = useQuery({ ...captures.files(gameId, folder), enabled: team !== undefined })
  const [asked, ask] = useState<CaptureFile>()
  const files = teams.data && !team ? [] : read.data
  return (
    <TrafficPane
      title={t('traffic.files')}
      of={team?.name ?? name}
      read={read}
      back={{ label: t('traffic.teams'), parts: noTeam }}
      acts={team && files && files.length > 0 && <FileActs folder={folder} team={team.name} files={files} />}
    >
      {!files && (
        <ReadFallback
          read={teams.data ? read : teams}
          what="captures"
          whileLoading={<Skeleton rows={8} height={24} />}
        />
      )}
      {files?.length === 0 && <Empty title={t('traffic.noFiles')}>{t('traffic.noTeamsText')}</Empty>}
      {files && files.length > 0 && <FileTable folder={folder} files={files} onDelete={ask} />}
      {asked && <DeleteCapture folder={folder} file={asked} onClose={() => ask(undefined)} />}
    </TrafficPane>
  )
}

interface FilesProps {
  folder: CaptureFolder
  files: readonly CaptureFile[]
}

/** The total size, and the acts on all of them. */
function FileActs({ folder, team, files }: FilesProps & { team: string }) {
  const { t, i18n } = useTranslation()
  const note = useKeptNote('flag')
  const [asked, ask] = useState<number>()
  const size = sizeText(
    files.reduce((sum, { size }) => sum + size, 0),
    i18n.language,
  )
  return (
    <span className="row wrap gap-2 ms-auto">
      <span translate="no" className="t-s faint tabular">
        {t('traffic.sum', { count: files.length, size })}
      </span>
      <DownloadButton
        size="small"
        label={t('traffic.downloadAll')}
        read={(watch) => readCaptures(folder, watch)}
        nameOf={() => `${team} captures.tar.gz`}
        note={note}
      />
      <Button kind="danger" size="small" onClick={() => ask(files.length)}>
        {t('traffic.deleteAll')}
      </Button>
      <ZoneNote of={files[0]?.updateTime} />
      {asked !== undefined && (
        <DeleteCaptures folder={folder} team={team} count={asked} onClose={() => ask(undefined)} />
      )}
    </span>
  )
}

function FileTable({ folder, files, onDelete }: FilesProps & { onDelete: (file: CaptureFile) => void }) {
  const { t, i18n } = useTranslation()
  const { language } = i18n
  const note = useKeptNote('flag')
  const columns = useMemo(
    () => captureColumns(t, { folder, language, note, onDelete }),
    [t, folder, language, note, onDelete],
  )
  return (
    <Table
      {...useSort(columns, files as CaptureFile[])}
      label={t('traffic.files')}
      columns={columns}
      keyOf={keyOf}
      phoneRow={{ height: 60, cell: besideEachOther(columns, styles.phoneFile) }}
    />
  )
}

interface CaptureView {
  folder: CaptureFolder
  language: string
  /** Why flags are not handed out. */
  note: string | undefined
  onDelete: (file: CaptureFile) => void
}

export const captureColumns = (
  t: TFunction,
  { folder, language, note, onDelete }: CaptureView,
): Column<CaptureFile>[] => [
  column(
    'name',
    t('traffic.name'),
    'minmax(0, 1fr)',
    ({ fileName }) => (
      <span className={styles.file}>
        <DownloadButton
          kind="quiet"
          size="small"
          label={fileName}
          read={(watch) => readCapture(folder, fileName, watch)}
          nameOf={() => fileName}
          note={note}
        />
      </span>
    ),
    { by: byText(({ fileName }) => fileName) },
  ),
  timeColumn(t('monitor.time'), ({ updateTime }) => updateTime),
  column(
    'size',
    t('traffic.size'),
    '4.4rem',
    ({ size }) => (
      <span translate="no" className="dim tabular text-end block">
        {sizeText(size, language)}
      </span>
    ),
    { by: byNumber(({ size }) => size) },
  ),
  column('acts', '', '60px', (file) => (
    <span className="row gap-1">
      <ReadLink fileName={file.fileName} />
      <IconButton
        size="small"
        label={t('traffic.delete', { name: file.fileName })}
        onClick={() => onDelete(file)}
      >
        <Trash2 size={15} aria-hidden="true" />
      </IconButton>
    </span>
  )),
]

/** The way to what a capture contains, in the page. */
function ReadLink({ fileName }: { fileName: string }) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  return (
    <IconLink
      size="small"
      label={t('traffic.read', { name: fileName })}
      to={{ pathname, search: searchWith(search, { file: fileName }) }}
      preventScrollReset
    >
      <FileSearch size={15} aria-hidden="true" />
    </IconLink>
  )
}

const keyOf = ({ fileName }: CaptureFile) => fileName
