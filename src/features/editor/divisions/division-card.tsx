import styles from './divisions.module.css'
import type { ChallengeSummary } from '#src/model/challenge.ts'
import { type Division, divisionLabel, type EditedDivision } from '#src/model/division.ts'
import {
  challengePermissions,
  gamePermissions,
  isInEffect,
  isPermitted,
  type Permissions,
} from '#src/model/permissions.ts'
import { Masked } from '#src/parts/screen-safe/masked.tsx'
import { CopyButton } from '#src/ui/copy/copy-button.tsx'
import { Button } from '#src/ui/mark/button.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Name } from '#src/ui/text/name.tsx'
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import Check from 'lucide-react/icons/check'
import Minus from 'lucide-react/icons/minus'
import { useId } from 'react'

interface DivisionCardProps {
  division: EditedDivision
  /** All of the game: two may have one name. */
  divisions: readonly Division[]
  challenges: readonly ChallengeSummary[]
  /** How many teams are in it; undefined until that is read. */
  teams: number | undefined
  onEdit: () => void
  onDelete: () => void
}

/** One division: its code, and what its teams may do with each challenge. */
export function DivisionCard({
  division,
  divisions,
  challenges,
  teams,
  onEdit,
  onDelete,
}: DivisionCardProps) {
  const { t } = useTranslation()
  const heading = useId()
  const name = divisionLabel(division, divisions)
  const { inviteCode, permissions } = division
  return (
    <Card className="stack cols-1 gap-3 p-4 content-start h-full" aria-labelledby={heading}>
      <header className="row gap-2">
        <h3 id={heading} className="min-w-0 t-m truncate">
          <Name>{name}</Name>
        </h3>
        <span translate="no" className="flex-none t-s dim tabular">
          {teams !== undefined && t('divisions.teams', { count: teams })}
        </span>
        <span className="flex ms-auto flex-none gap-1">
          <Button size="small" aria-label={t('divisions.editOne', { name })} onClick={onEdit}>
            {t('divisions.edit')}
          </Button>
          <Button
            size="small"
            kind="quiet"
            aria-label={t('divisions.deleteOne', { name })}
            onClick={onDelete}
          >
            {t('divisions.delete')}
          </Button>
        </span>
      </header>
      <dl className={`stack t-s cols-auto-1 ${styles.entry}`}>
        <dt className="dim">{t('divisions.field.inviteCode')}</dt>
        <dd className="min-w-0">
          {inviteCode ? (
            <span className="mono">
              <Masked secret="code" text={inviteCode}>
                <CopyButton label={t('divisions.copyCode', { name })} value={inviteCode}>
                  {inviteCode}
                </CopyButton>
              </Masked>
            </span>
          ) : (
            <span className="dim">{t('divisions.noCode')}</span>
          )}
        </dd>
        {gamePermissions.map((permission) => (
          <div key={permission} className={styles.line} title={t(`divisions.means.${permission}`)}>
            <dt className="dim">{t(`divisions.permission.${permission}`)}</dt>
            <dd>
              <Mark isOn={isPermitted(permissions, permission)} />
            </dd>
          </div>
        ))}
      </dl>
      <Grid division={division} challenges={challenges} name={name} />
    </Card>
  )
}

interface GridProps {
  division: EditedDivision
  challenges: readonly ChallengeSummary[]
  name: string
}

/** What its teams may do with every challenge, and with those that have permissions of their own. */
function Grid({ division, challenges, name }: GridProps) {
  const { t } = useTranslation()
  const titleOf = (id: number) => challenges.find((challenge) => challenge.id === id)?.title ?? `#${id}`
  const rows: [key: number, title: string, permissions: Permissions][] = division.challenges.map(
    ({ challengeId, permissions }) => [challengeId, titleOf(challengeId), permissions],
  )
  return (
    <table
      className={`w-full t-s collapse table-fixed ${styles.grid}`}
      aria-label={t('divisions.grid', { name })}
    >
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{t('divisions.challenge')}</VisuallyHidden>
          </th>
          {challengePermissions.map((permission) => (
            <th key={permission} scope="col" className="t-xs" title={t(`divisions.means.${permission}`)}>
              <span className={styles.upright}>{t(`divisions.permission.${permission}`)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <GridRow
          title={t(rows.length > 0 ? 'divisions.otherChallenges' : 'divisions.allChallenges')}
          permissions={division.permissions}
        />
        {rows.map(([key, title, permissions]) => (
          <GridRow key={key} title={title} permissions={permissions} />
        ))}
      </tbody>
    </table>
  )
}

function GridRow({ title, permissions }: { title: string; permissions: Permissions }) {
  return (
    <tr>
      <th scope="row" className="w-plain">
        <Name>{title}</Name>
      </th>
      {challengePermissions.map((permission) => (
        <td key={permission}>
          <Mark isOn={isInEffect(permissions, permission)} />
        </td>
      ))}
    </tr>
  )
}

function Mark({ isOn }: { isOn: boolean }) {
  const { t } = useTranslation()
  return (
    <span className={isOn ? 'good' : 'faint'}>
      {isOn ? <Check size={15} aria-hidden="true" /> : <Minus size={15} aria-hidden="true" />}
      <VisuallyHidden>{t(isOn ? 'divisions.yes' : 'divisions.no')}</VisuallyHidden>
    </span>
  )
}
