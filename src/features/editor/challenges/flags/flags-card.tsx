import { AttachmentRow } from '#src/features/editor/challenges/parts/attachment-row.tsx'
import { partsOf } from '#src/features/editor/challenges/challenge-form.ts'
import cards from '#src/features/editor/challenges/editing.module.css'
import styles from './flags.module.css'
import { FlagRow } from './flag-row.tsx'
import { TemplateField } from './template-field.tsx'
import { type CardProps, sideOf } from '#src/features/editor/challenges/parts/text-card.tsx'
import type { ChallengeEdit } from '#src/model/challenge.ts'
import { Button } from '#src/ui/mark/button.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Field } from '#src/ui/form/field.tsx'
import { lazyPart } from '#src/ui/overlay/lazy-part.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { type Ref, useState } from 'react'

const AddFlagsDialog = lazyPart(async () => (await import('./add-flags-dialog.tsx')).AddFlagsDialog)
const AttachmentDialog = lazyPart(
  async () => (await import('#src/features/editor/challenges/parts/attachment-dialog.tsx')).AttachmentDialog,
)
const FileFlagsDialog = lazyPart(async () => (await import('./file-flags-dialog.tsx')).FileFlagsDialog)

interface FlagsCardProps extends CardProps {
  gameId: number
  challenge: ChallengeEdit
  ref: Ref<HTMLElement>
}

type Opened = 'flags' | 'links' | 'files' | 'attachment'

/** The flags of a challenge and its file. Rows take effect at once; a template waits for Save. */
export function FlagsCard({ gameId, challenge, editing, ref }: FlagsCardProps) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState<Opened>()
  const { type, flags, attachment } = challenge
  const { hasTemplate, hasFileFlags } = partsOf(type)
  const close = () => setOpened(undefined)
  const dialog = { gameId, challenge, onClose: close }
  const act = (what: Opened) => (
    <Button size="small" onClick={() => setOpened(what)}>
      {t(`challengeEditor.flags.open.${what}`)}
    </Button>
  )
  return (
    <Card ref={ref} className={`overflow-hidden ${cards.card}`} aria-labelledby="flags">
      <header className={`row wrap gap-2 ${cards.head}`}>
        <h2 className="t-m" id="flags">
          {t('challengeEditor.flags.title')}
        </h2>
        <p className="t-xs faint">
          {!hasTemplate &&
            t(hasFileFlags ? 'challengeEditor.flags.files' : 'challengeEditor.flags.any', {
              count: flags.length,
            })}
        </p>
        {!hasFileFlags && act('attachment')}
        {hasFileFlags && act('links')}
        {hasFileFlags && act('files')}
        {!hasTemplate && !hasFileFlags && act('flags')}
      </header>
      {hasTemplate && <TemplateField editing={editing} />}
      {hasFileFlags && <FileNameField editing={editing} />}
      <ul className={`overflow-y-auto ${styles.rows}`}>
        {attachment && <AttachmentRow gameId={gameId} challenge={challenge} attachment={attachment} />}
        {flags.map((flag) => (
          <FlagRow key={flag.id} gameId={gameId} challenge={challenge} flag={flag} />
        ))}
      </ul>
      {!hasTemplate && flags.length === 0 && (
        <p className={`t-s dim border-top ${styles.none}`}>
          {t(hasFileFlags ? 'challengeEditor.flags.noFiles' : 'challengeEditor.flags.none')}
        </p>
      )}
      <p className={`t-xs faint border-top ${styles.once}`}>{t('challengeEditor.flags.atOnce')}</p>
      {opened === 'attachment' && <AttachmentDialog {...dialog} />}
      {opened === 'files' && <FileFlagsDialog {...dialog} />}
      {(opened === 'flags' || opened === 'links') && (
        <AddFlagsDialog {...dialog} hasLinks={opened === 'links'} />
      )}
    </Card>
  )
}

/** The name under which every team downloads its own file. */
function FileNameField({ editing }: CardProps) {
  const { t } = useTranslation()
  const { register, formState } = editing.fields
  return (
    <div className={`stack gap-3 ${styles.template}`} data-side={sideOf(editing, 'fileName')}>
      <Field
        {...register('fileName', { validate: (name) => name.trim() !== '' })}
        label={t('challengeEditor.field.fileName')}
        hint={t('challengeEditor.flags.fileNameHint')}
        isMono
        autoComplete="off"
        error={formState.errors.fileName && t('challengeEditor.invalid.fileName')}
      />
    </div>
  )
}
