import styles from '#src/features/editor/challenges/list/dialogs.module.css'
import { flagLinesIn } from './flag-lines.ts'
import { type ChallengeEdit, longestFlag } from '#src/model/challenge.ts'
import { refetchChallenge } from '#src/server/reads/edited-challenges.ts'
import { addFlags } from '#src/server/writes/edited-challenges.ts'
import { listText } from '#src/lib/formats.ts'
import { MaskedFields } from '#src/parts/screen-safe/masked-fields.tsx'
import { useScreenSafe } from '#src/parts/screen-safe/screen-safe.tsx'
import { announceDone } from '#src/ui/hooks/announce.ts'
import { Button } from '#src/ui/mark/button.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { TextArea } from '#src/ui/form/field.tsx'
import { FormActs } from '#src/ui/form/form.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

interface AddFlagsDialogProps {
  gameId: number
  challenge: ChallengeEdit
  /** Every flag has a file, stored on another server. */
  hasLinks: boolean
  onClose: () => void
}

/** Adds many flags at once, one per line. */
export function AddFlagsDialog({ gameId, challenge, hasLinks, onClose }: AddFlagsDialogProps) {
  const { t, i18n } = useTranslation()
  const cache = useQueryClient()
  const { shown } = useScreenSafe()
  const [text, setText] = useState('')
  const { flags, mended, known, doubles, faulty } = flagLinesIn(
    text,
    challenge.flags.map(({ flag }) => flag),
    hasLinks,
  )
  const add = useMutation({
    mutationFn: () =>
      addFlags(
        gameId,
        challenge.id,
        flags.map(({ flag, url }) => ({
          flag,
          ...(url !== undefined && { attachmentType: 'Remote', remoteUrl: url }),
        })),
      ),
    onSuccess: async () => {
      announceDone(t('challengeEditor.flags.addCount', { count: flags.length }))
      await refetchChallenge(cache, gameId, challenge.id)
      onClose()
    },
  })
  const notes = Object.entries({ mended, known, doubles }).map(([is, flags]) => ({
    is: is as 'mended' | 'known' | 'doubles',
    flags: [...new Set(flags)].map((flag) => shown('flag', flag)),
  }))
  const kind = hasLinks ? 'links' : 'flags'
  return (
    <Dialog isOpen onClose={onClose} title={t(`challengeEditor.flags.add.${kind}`)}>
      <div className="stack gap-4 min-w-0">
        <MaskedFields secret="flag">
          <TextArea
            label={t(`challengeEditor.flags.lines.${kind}`)}
            rows={8}
            spellCheck={false}
            autoComplete="off"
            value={text}
            onChange={({ target }) => setText(target.value)}
            hint={t('challengeEditor.flags.limit', { most: longestFlag })}
            error={
              faulty.length > 0 &&
              t(`challengeEditor.flags.faulty.${kind}`, {
                lines: listText(faulty.map(String), i18n.language),
                count: faulty.length,
              })
            }
          />
        </MaskedFields>
        {notes.map(
          ({ is, flags }) =>
            flags.length > 0 && (
              <p
                key={is}
                className={`stack justify-items-start gap-2 t-s p-3 ${styles.doubles}`}
                role="status"
              >
                {t(`challengeEditor.flags.${is}`, {
                  count: flags.length,
                  flags: listText(flags, i18n.language),
                })}
              </p>
            ),
        )}
        {hasLinks && <p className="t-s dim">{t('challengeEditor.flags.advice')}</p>}
        <FormActs problem={add.error}>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button
            kind="go"
            busy={add.isPending}
            disabled={flags.length === 0 || faulty.length > 0}
            onClick={() => add.mutate()}
          >
            {t('challengeEditor.flags.addCount', { count: flags.length })}
          </Button>
        </FormActs>
      </div>
    </Dialog>
  )
}
