import styles from './info.module.css'
import type { GameEdit } from '#src/model/game.ts'
import { readPackage } from '#src/server/queries/edited-games.ts'
import { DownloadButton } from '#src/parts/download/download-button.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'

/** Saves the game as a package, which can be imported here or elsewhere. */
export function PackageCard({ game }: { game: GameEdit }) {
  const { t } = useTranslation()
  return (
    <Card className={`stack gap-4 ${styles.card}`} aria-labelledby="package">
      <h2 id="package">{t('editor.package.title')}</h2>
      <p className="t-s dim">{t('editor.package.text')}</p>
      <div className="min-w-0">
        <DownloadButton
          label={t('editor.package.export')}
          read={(watch) => readPackage(game.id, watch)}
          nameOf={() => `${game.title} export.zip`}
        />
      </div>
    </Card>
  )
}
