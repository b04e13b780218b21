import { AttachmentLink, attachmentOf } from './attachment-link.tsx'
import styles from './challenge-dialog.module.css'
import { hasContainer } from '#src/live/instances/instance-store.ts'
import type { ChallengeDetail } from '#contract/api.gen.ts'
import { Markdown } from '#src/ui/markdown.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface ChallengeTextProps {
  detail: Pick<ChallengeDetail, 'content' | 'hints' | 'context' | 'type'>
  /** Its container: started, reached, extended and destroyed here. */
  instance: ReactNode
}

/** What a challenge asks, its hints, and in one line what it needs: its file and its container. */
export function ChallengeText({ detail, instance }: ChallengeTextProps) {
  const { t } = useTranslation()
  const attachment = attachmentOf(detail.context)
  const { content, hints } = detail
  return (
    <div className={styles.text}>
      {content ? <Markdown source={content} /> : <p className={styles.noText}>{t('play.noText')}</p>}
      {hints?.map((hint, index) => (
        <p key={index} className={styles.hint}>
          <b>{t('play.hint')}</b> <Markdown source={hint} isInline />
        </p>
      ))}
      {(attachment !== undefined || hasContainer(detail)) && (
        <div className={styles.needs}>
          {attachment && <AttachmentLink attachment={attachment} />}
          {hasContainer(detail) && instance}
        </div>
      )}
    </div>
  )
}
