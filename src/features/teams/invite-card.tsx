import { polled } from '#src/server/cache/polled.ts'
import type { TeamAction } from './team-question.tsx'
import styles from './teams.module.css'
import type { TeamInfo } from '#src/model/team.ts'
import { teams } from '#src/server/reads/teams.ts'
import { ReadFallback } from '#src/state/freshness/read-fallback.tsx'
import { Masked } from '#src/parts/screen-safe/masked.tsx'
import { Button } from '#src/ui/mark/button.tsx'
import { CopyField } from '#src/ui/copy/copy-field.tsx'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useQuery } from '@tanstack/react-query'

interface InviteCardProps {
  team: TeamInfo
  onAction: (action: TeamAction) => void
}

/** The invitation that a captain hands out. While it is shown, someone may be joining, so the teams are read more often. */
export function InviteCard({ team, onAction }: InviteCardProps) {
  const { t } = useTranslation()
  const invite = useQuery(teams.invite(team.id))
  useQuery(polled(teams.own(), { as: 'awaited' }))
  return (
    <section aria-labelledby="invite">
      <h3 id="invite">{t('teams.invite.title')}</h3>
      <p className="t-s dim">{t('teams.invite.text')}</p>
      {invite.data === undefined ? (
        <ReadFallback read={invite} what="invitation" whileLoading={<Skeleton height={38} />} />
      ) : (
        <div className={`stack items-start gap-2 cols-1-auto ${styles.invite}`}>
          <Masked secret="token" text={invite.data}>
            <CopyField label={t('teams.invite.code')} value={invite.data} isSecret />
          </Masked>
          <Button onClick={() => onAction({ is: 'renew' })}>{t('teams.ask.renew.open')}</Button>
        </div>
      )}
    </section>
  )
}
