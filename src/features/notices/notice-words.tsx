import { Sentence, slots } from '#src/ui/text/sentence.tsx'
import type { GameNotice } from '#src/model/notice.ts'
import { Markdown } from '#src/ui/text/markdown.tsx'
import { plainText } from '#src/ui/text/plain-text.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
import type { TFunction } from 'i18next'

type SystemNotice = Exclude<GameNotice['type'], 'Normal'>

const isBlood = (type: GameNotice['type']) => type.endsWith('Blood')

/** The text of a notice without its Markdown, for toasts, desktop notifications and screen readers. */
export function noticeText(t: TFunction, { type, values: [first = '', second = ''] }: GameNotice): string {
  if (type === 'Normal') return plainText(first)
  return isBlood(type)
    ? t(`notices.text.${type}`, { team: first, challenge: second })
    : t(`notices.text.${type}`, { challenge: first })
}

/** The text of a notice, with the names in it emphasized. */
export function NoticeWords({ notice: { type, values } }: { notice: GameNotice }) {
  const [first = '', second = ''] = values
  if (type === 'Normal') return <Markdown source={first} isInline />
  return isBlood(type) ? (
    <SystemWords type={type} team={first} challenge={second} />
  ) : (
    <SystemWords type={type} team="" challenge={first} />
  )
}

interface SystemWordsProps {
  type: SystemNotice
  team: string
  challenge: string
}

function SystemWords({ type, team, challenge }: SystemWordsProps) {
  const { t } = useTranslation()
  return (
    <Sentence
      text={t(`notices.text.${type}`, slots('team', 'challenge'))}
      parts={{
        team: (
          <b dir="auto" translate="no">
            {team}
          </b>
        ),
        challenge: (
          <b dir="auto" translate="no">
            {challenge}
          </b>
        ),
      }}
    />
  )
}
