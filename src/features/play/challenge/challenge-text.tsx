import { AttachmentLink, attachmentOf } from './attachment-link.tsx'
import styles from './challenge-dialog.module.css'
import { hasInstance } from '#src/state/instances/instance-store.ts'
import { challengeTypes } from '#src/model/challenge-types.ts'
import type { ChallengeDetail } from '#src/model/challenge.ts'
import { Markdown } from '#src/ui/text/markdown.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import type { ReactNode } from 'react'

interface ChallengeTextProps {
  detail: Pick<ChallengeDetail, 'content' | 'hints' | 'context' | 'type'>
  /** The controls of its instance: start, open, extend, destroy. */
  instance: ReactNode
  /** Shown instead of the challenge's own file. */
  file?: ReactNode
}

/** The text of a challenge, its hints, and one line with its file and its instance. */
export function ChallengeText({ detail, instance, file }: ChallengeTextProps) {
  const { t } = useTranslation()
  const attachment = attachmentOf(detail.context)
  const shownFile = file ?? (attachment && <AttachmentLink attachment={attachment} />)
  const { content, hints } = detail
  return (
    <div className={`stack cols-1 gap-4 t-m ${styles.text}`}>
      {content ? <Markdown source={content} /> : <p className="faint">{t('play.noText')}</p>}
      {hints?.map((hint, index) => (
        <p key={index} className={`t-s ${styles.hint}`}>
          <b>{t('play.hint')}</b> <Markdown source={hint} isInline />
        </p>
      ))}
      {!challengeTypes.includes(detail.type) && (
        <p className="warn">{t('play.otherKind', { kind: detail.type })}</p>
      )}
      {(shownFile || hasInstance(detail)) && (
        <div className="row wrap gap-25 t-s">
          {shownFile}
          {hasInstance(detail) && instance}
        </div>
      )}
    </div>
  )
}
