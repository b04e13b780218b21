import styles from './flags.module.css'
import type { ChallengeEdit, FlagInfo } from '#src/model/challenge.ts'
import { storedFileIn } from '#src/server/reads/file-address.ts'
import { refetchChallenge } from '#src/server/reads/edited-challenges.ts'
import { deleteFlag } from '#src/server/writes/edited-challenges.ts'
import { Masked } from '#src/parts/screen-safe/masked.tsx'
import { useScreenSafe } from '#src/parts/screen-safe/screen-safe.tsx'
import { IconButton } from '#src/ui/mark/button.tsx'
import { CopyButton } from '#src/ui/copy/copy-button.tsx'
import { Question } from '#src/ui/overlay/question.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import Flag from 'lucide-react/icons/flag'
import X from 'lucide-react/icons/x'
import { useState } from 'react'

interface FlagRowProps {
  gameId: number
  challenge: ChallengeEdit
  flag: FlagInfo
}

/** A flag, with its file if it has one; it can be copied and deleted. */
export function FlagRow({ gameId, challenge, flag }: FlagRowProps) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const [isAsked, setIsAsked] = useState(false)
  const remove = useMutation({
    mutationFn: () => deleteFlag(gameId, challenge.id, flag.id),
    onSuccess: async () => {
      await refetchChallenge(cache, gameId, challenge.id)
      setIsAsked(false)
    },
  })
  const shown = useScreenSafe().shown('flag', flag.flag)
  const { attachment } = flag
  const isLast = challenge.isEnabled && challenge.flags.length === 1
  return (
    <li>
      <Flag size={15} aria-hidden="true" />
      <code dir="auto">
        <Masked secret="flag" text={flag.flag}>
          <CopyButton label={t('challengeEditor.flags.copy', { flag: flag.flag })} value={flag.flag}>
            {flag.flag}
          </CopyButton>
        </Masked>
      </code>
      <span className={`t-xs faint truncate ${styles.about}`}>
        {attachment?.url && (storedFileIn(attachment.url)?.hash.slice(0, 8) ?? attachment.url)}
        {attachment && !attachment.url && <b className="warn">{t('challengeEditor.flags.lost')}</b>}
      </span>
      <IconButton
        size="small"
        label={t('challengeEditor.flags.delete', { flag: shown })}
        onClick={() => setIsAsked(true)}
      >
        <X size={15} aria-hidden="true" />
      </IconButton>
      {isAsked && (
        <Question
          title={t('challengeEditor.flags.deleteTitle')}
          yes={t('challengeEditor.delete.yes')}
          mutation={remove}
          onNo={() => setIsAsked(false)}
        >
          <p>
            <code>
              <Masked secret="flag" text={flag.flag} />
            </code>
          </p>
          <p>
            {t(isLast ? 'challengeEditor.flags.lastText' : 'challengeEditor.flags.deleteText')}{' '}
            {challenge.acceptedCount > 0 && t('challengeEditor.flags.kept')}
          </p>
        </Question>
      )}
    </li>
  )
}
