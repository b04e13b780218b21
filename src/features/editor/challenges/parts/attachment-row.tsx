import styles from '#src/features/editor/challenges/flags/flags.module.css'
import type { Attachment, ChallengeEdit } from '#src/model/challenge.ts'
import { refetchChallenge } from '#src/server/reads/edited-challenges.ts'
import { setAttachment } from '#src/server/writes/edited-challenges.ts'
import { fileAddress, storedFileIn } from '#src/server/reads/file-address.ts'
import { attachmentOf } from '#src/features/play/challenge/attachment-link.tsx'
import { sizeText } from '#src/lib/formats.ts'
import { IconButton } from '#src/ui/mark/button.tsx'
import { Question } from '#src/ui/overlay/question.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import File from 'lucide-react/icons/file'
import X from 'lucide-react/icons/x'
import { useState } from 'react'

interface AttachmentRowProps {
  gameId: number
  challenge: ChallengeEdit
  attachment: Attachment
}

/** The file that every team gets: its name opens it, and it can be removed after a question. */
export function AttachmentRow({ gameId, challenge: { id }, attachment }: AttachmentRowProps) {
  const { t, i18n } = useTranslation()
  const cache = useQueryClient()
  const [isAsked, setIsAsked] = useState(false)
  const remove = useMutation({
    mutationFn: () => setAttachment(gameId, id, { attachmentType: 'None' }),
    onSuccess: async () => {
      await refetchChallenge(cache, gameId, id)
      setIsAsked(false)
    },
  })
  const { url, fileSize } = attachment
  const name = attachmentOf({ url, fileSize, closeTime: null, instanceEntry: null })?.name ?? url
  return (
    <li>
      <File size={15} aria-hidden="true" />
      {url ? (
        <a href={fileAddress(url)} target="_blank" rel="noreferrer" dir="auto">
          {name}
        </a>
      ) : (
        <b className="warn">{t('challengeEditor.flags.lost')}</b>
      )}
      <span className={`t-xs faint truncate ${styles.about}`}>
        {url && <code>{storedFileIn(url)?.hash.slice(0, 8)}</code>} {t('challengeEditor.flags.everyTeam')}
        {fileSize !== null && ` · ${sizeText(fileSize, i18n.language)}`}
      </span>
      <IconButton size="small" label={t('challengeEditor.flags.removeFile')} onClick={() => setIsAsked(true)}>
        <X size={15} aria-hidden="true" />
      </IconButton>
      {isAsked && (
        <Question
          title={t('challengeEditor.flags.removeTitle')}
          yes={t('challengeEditor.flags.remove')}
          mutation={remove}
          onNo={() => setIsAsked(false)}
        >
          {t('challengeEditor.flags.removeText', { name })}
        </Question>
      )}
    </li>
  )
}
