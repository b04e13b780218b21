import styles from './info.module.css'
import type { GameEdit } from '#src/model/game.ts'
import { readHashSalt } from '#src/server/reads/edited-games.ts'
import { Masked } from '#src/parts/screen-safe/masked.tsx'
import { Button } from '#src/ui/mark/button.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { CopyField } from '#src/ui/copy/copy-field.tsx'
import { FormProblem } from '#src/ui/form/form.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useMutation } from '@tanstack/react-query'

/** For external programs: the key that verifies team tokens, and, on request, the salt of team hashes. */
export function KeysCard({ game }: { game: GameEdit }) {
  const { t } = useTranslation()
  const salt = useMutation({ mutationFn: () => readHashSalt(game.id) })
  return (
    <Card className={`stack gap-4 ${styles.card}`} aria-labelledby="keys">
      <h2 id="keys">{t('editor.keys')}</h2>
      <div className={`stack gap-15 min-w-0 ${styles.key}`}>
        <p>{t('editor.publicKey')}</p>
        <CopyField label={t('editor.publicKey')} value={game.publicKey} />
        <p className="t-s dim">{t('editor.hint.publicKey')}</p>
      </div>
      <div className={`stack gap-15 min-w-0 ${styles.key}`}>
        <p>{t('editor.hashSalt')}</p>
        {salt.data === undefined ? (
          <div>
            <Button busy={salt.isPending} onClick={() => salt.mutate()}>
              {t('editor.showSalt')}
            </Button>
          </div>
        ) : (
          <Masked secret="key" text={salt.data}>
            <CopyField label={t('editor.hashSalt')} value={salt.data} />
          </Masked>
        )}
        <FormProblem problem={salt.error} />
        <p className="t-s dim">{t('editor.hint.hashSalt')}</p>
      </div>
    </Card>
  )
}
