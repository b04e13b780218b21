import styles from './info.module.css'
import { PackageText } from './package-text.tsx'
import { isLeftOut } from './package-faults.ts'
import { readsOf } from '#src/features/editor/use-edited-game.ts'
import type { GameEdit } from '#src/model/game.ts'
import { Button } from '#src/ui/mark/button.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { lazyPart } from '#src/ui/overlay/lazy-part.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

const PackageDialog = lazyPart(async () => (await import('./package-dialog.tsx')).PackageDialog)

/** Saves the game as a package, which can be imported here or elsewhere. */
export function PackageCard({ game }: { game: GameEdit }) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const { data: challenges = [] } = useQuery(readsOf.challenges(game))
  return (
    <Card className={`stack gap-4 ${styles.card}`} aria-labelledby="package">
      <h2 id="package">{t('editor.package.title')}</h2>
      <PackageText leftOut={challenges.filter(isLeftOut)} />
      <div className="min-w-0">
        <Button onClick={() => setIsOpen(true)}>{t('editor.package.export')}</Button>
      </div>
      {isOpen && <PackageDialog game={game} onClose={() => setIsOpen(false)} />}
    </Card>
  )
}
