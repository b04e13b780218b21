import { isLeftOut, packageFaults } from './package-faults.ts'
import { PackageText } from './package-text.tsx'
import type { GameEdit } from '#src/model/game.ts'
import { editedChallenges } from '#src/server/reads/edited-challenges.ts'
import { readPackage } from '#src/server/reads/edited-games.ts'
import { ReadFallback } from '#src/state/freshness/read-fallback.tsx'
import { DownloadButton } from '#src/parts/download/download-button.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'

interface PackageDialogProps {
  game: GameEdit
  onClose: () => void
}

/** Says what the package lacks and what in it no server imports, each with a link to it, and downloads it. */
export function PackageDialog({ game, onClose }: PackageDialogProps) {
  const { t } = useTranslation()
  const read = useQuery({ ...editedChallenges.details(game.id), staleTime: 0 })
  const faults = read.data && packageFaults(game, read.data)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('editor.package.export')}
      footer={
        <DownloadButton
          kind="go"
          label={t('editor.package.download')}
          read={(watch) => readPackage(game.id, watch)}
          nameOf={() => `${game.title} export.zip`}
          note={read.isPending ? t('ui.loading') : undefined}
        />
      }
    >
      <PackageText leftOut={(read.data ?? []).filter(isLeftOut)} />
      {!faults && (
        <ReadFallback read={read} what="challenges" whileLoading={<Skeleton rows={2} height={20} />} />
      )}
      {faults && faults.length > 0 && (
        <div className="stack gap-2 t-s" role="alert">
          <p className="warn">{t('editor.package.refused')}</p>
          <ul className="stack gap-1">
            {faults.map(({ fault, challenge, to }) => (
              <li key={`${to} ${fault}`}>
                <Link to={to} onClick={onClose}>
                  <bdi>{challenge ?? t('editor.info')}</bdi>
                </Link>{' '}
                {t(`editor.package.fault.${fault}`)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Dialog>
  )
}
