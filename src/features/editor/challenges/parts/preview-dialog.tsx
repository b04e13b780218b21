import styles from './preview.module.css'
import type { Attachment, ChallengeCategory, ChallengeType } from '#src/model/challenge.ts'
import { serverNow } from '#src/server/transport/server-clock.ts'
import { EntryLine } from '#src/features/instances/entry-line.tsx'
import { ChallengeText } from '#src/features/play/challenge/challenge-text.tsx'
import { minute } from '#src/lib/time/time.ts'
import { Countdown } from '#src/state/time/countdown.tsx'
import { Button } from '#src/ui/mark/button.tsx'
import { CategoryMark } from '#src/ui/mark/category-mark.tsx'
import { Chip } from '#src/ui/mark/chip.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { Field } from '#src/ui/form/field.tsx'
import { Name } from '#src/ui/text/name.tsx'
import { Figure } from '#src/ui/table/numbers.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import Download from 'lucide-react/icons/download'
import { type SubmitEvent, useState } from 'react'

/** What a player sees of a challenge, saved or not. */
export interface Previewed {
  title: string
  category: ChallengeCategory
  type: ChallengeType
  content: string
  hints: string[]
  score: number
  solves: number
  attachment: Attachment | null
  /** The name of the file of which each team gets its own. */
  fileName: string | null
}

interface PreviewDialogProps {
  challenge: Previewed
  onClose: () => void
}

/** A challenge as a player sees it. Its instance, per-team file and verdict are fake: nothing is sent. */
export function PreviewDialog({ challenge, onClose }: PreviewDialogProps) {
  const { t } = useTranslation()
  const { title, category, type, content, hints, score, solves, attachment, fileName } = challenge
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      before={<CategoryMark category={category} size={34} isNamed />}
      about={
        <span className="inline-row wrap gap-2">
          {category} · {t('play.solves', { count: solves })} <Chip>{t('challengeEditor.preview.mark')}</Chip>
        </span>
      }
      after={
        <p className={`stack t-xs faint nowrap justify-items-end ${styles.points}`}>
          <b className="w-strong bright lh-11">
            <Figure value={score} />
          </b>
          <span>{t('play.pointsNow')}</span>
        </p>
      }
      footer={<FakeFlagForm />}
    >
      <ChallengeText
        detail={{
          type,
          content,
          hints,
          context: {
            url: attachment?.url ?? null,
            fileSize: attachment?.fileSize ?? null,
            closeTime: null,
            instanceEntry: null,
          },
        }}
        instance={<FakeInstance title={title} />}
        file={type === 'DynamicAttachment' ? <FakeFile name={fileName ?? ''} /> : undefined}
      />
    </Dialog>
  )
}

/** Stands in for the file of a team: the server chooses which one when the team first requests it. */
function FakeFile({ name }: { name: string }) {
  const { t } = useTranslation()
  return (
    <>
      <span className={`inline-row gap-2 w-label max-w-full rounded-s bg-raised ${styles.file}`}>
        <Download size={16} aria-hidden="true" />
        <Name>{name.trim() || 'attachment'}</Name>
      </span>
      <p className={`t-xs faint ${styles.note}`}>{t('challengeEditor.preview.file')}</p>
    </>
  )
}

const fakeEntry = '203.0.113.7:31984'
const fakeLifetime = 120 * minute

function FakeInstance({ title }: { title: string }) {
  const { t } = useTranslation()
  const [end, setEnd] = useState<number>()
  if (end === undefined)
    return (
      <Button kind="go" onClick={() => setEnd(serverNow() + fakeLifetime)}>
        {t('instances.create')}
      </Button>
    )
  return (
    <>
      <EntryLine entry={fakeEntry} title={title} />
      <b className={`t-m text-end accent ${styles.left}`}>
        <Countdown to={end} />
      </b>
      <Button onClick={() => setEnd(end + fakeLifetime)}>{t('instances.extend')}</Button>
      <Button onClick={() => setEnd(undefined)}>{t('instances.destroy')}</Button>
      <p className={`t-xs faint ${styles.note}`}>{t('challengeEditor.preview.instance')}</p>
    </>
  )
}

function FakeFlagForm() {
  const { t } = useTranslation()
  const [flag, setFlag] = useState('')
  const [isSent, setIsSent] = useState(false)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setIsSent(true)
  }
  return (
    <form onSubmit={submit}>
      <div className="stack gap-2 cols-1-auto mb-1">
        <Field
          label={t('play.flag.label')}
          isLabelHidden
          isMono
          placeholder={t('play.flag.placeholder')}
          value={flag}
          autoComplete="off"
          onChange={({ target }) => {
            setFlag(target.value)
            setIsSent(false)
          }}
        />
        <Button kind="go" type="submit" disabled={flag.trim() === ''}>
          {t('play.flag.submit')}
        </Button>
      </div>
      <p role="status" className={`t-xs faint ${styles.note}`}>
        {isSent && t('challengeEditor.preview.flag')}
      </p>
    </form>
  )
}
