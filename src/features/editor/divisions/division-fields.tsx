import {
  divisionLimits,
  type DivisionForm,
  isCode,
  isName,
  isNamed,
  permissionNames,
} from './division-form.ts'
import { PermissionTicks } from './permission-ticks.tsx'
import { randomCode } from '#src/features/editor/info/info-form.ts'
import type { ChallengeSummary } from '#src/model/challenge.ts'
import type { DivisionFields } from '#src/model/division.ts'
import { challengePermissions } from '#src/model/permissions.ts'
import { MaskedFields } from '#src/parts/screen-safe/masked-fields.tsx'
import { announceDone } from '#src/ui/hooks/announce.ts'
import { IconButton } from '#src/ui/mark/button.tsx'
import { Field } from '#src/ui/form/field.tsx'
import { Name } from '#src/ui/text/name.tsx'
import { SearchSelect } from '#src/ui/form/search-select.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import Dices from 'lucide-react/icons/dices'
import X from 'lucide-react/icons/x'
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'

interface DivisionFormProps {
  fields: UseFormReturn<DivisionForm>
  challenges: readonly ChallengeSummary[]
}

/** The fields of a division. */
export function DivisionFormFields({ fields, challenges }: DivisionFormProps) {
  const { t } = useTranslation()
  const { register, control, formState, setValue } = fields
  const { errors } = formState
  const permissions = useWatch({ control, name: 'permissions' })
  return (
    <>
      <Field
        {...register('name', { validate: { missing: isNamed, name: isName } })}
        label={t('divisions.field.name')}
        dir="auto"
        autoComplete="off"
        error={
          errors.name &&
          (errors.name.type === 'missing'
            ? t('divisions.invalid.noName')
            : t('divisions.invalid.name', { most: divisionLimits.name }))
        }
      />
      <MaskedFields secret="code">
        <Field
          {...register('inviteCode', { validate: isCode })}
          label={t('divisions.field.inviteCode')}
          isMono
          spellCheck={false}
          autoComplete="off"
          hint={t('editor.hint.inviteCode', { most: divisionLimits.inviteCode })}
          error={errors.inviteCode && t('editor.invalid.inviteCode', { most: divisionLimits.inviteCode })}
          after={
            <IconButton
              label={t('editor.randomCode')}
              size="small"
              onClick={() =>
                setValue('inviteCode', randomCode(), { shouldValidate: true, shouldDirty: true })
              }
            >
              <Dices size={16} aria-hidden="true" />
            </IconButton>
          }
        />
      </MaskedFields>
      <Controller
        control={control}
        name="permissions"
        render={({ field: { value, onChange } }) => (
          <PermissionTicks
            label={t('divisions.field.permissions')}
            of={permissionNames}
            permissions={value}
            isLong
            onChange={onChange}
          />
        )}
      />
      <Controller
        control={control}
        name="challenges"
        render={({ field: { value, onChange } }) => (
          <OwnChallenges
            own={value}
            challenges={challenges}
            permissions={permissions}
            onChange={(own) => onChange(own.toSorted((a, b) => a.challengeId - b.challengeId))}
          />
        )}
      />
    </>
  )
}

type Own = DivisionFields['challenges']

interface OwnChallengesProps {
  own: Own
  challenges: readonly ChallengeSummary[]
  /** The division's permissions, from which a challenge starts. */
  permissions: number
  onChange: (own: Own) => void
}

/** The challenges for which other permissions hold. */
function OwnChallenges({ own, challenges, permissions, onChange }: OwnChallengesProps) {
  const { t } = useTranslation()
  const titleOf = (id: number) => challenges.find((challenge) => challenge.id === id)?.title ?? `#${id}`
  const others = challenges.filter(({ id }) => !own.some(({ challengeId }) => challengeId === id))
  return (
    <section className="stack cols-1 gap-2 min-w-0" aria-label={t('divisions.field.challenges')}>
      <h3 className="t-s w-label dim">{t('divisions.field.challenges')}</h3>
      <p className="t-xs faint">{t('divisions.ownText')}</p>
      {others.length > 0 && (
        <SearchSelect
          label={t('divisions.addChallenge')}
          isLabelHidden
          value=""
          options={[
            { value: '', label: t('divisions.addChallenge') },
            ...others.map(({ id, title }) => ({ value: String(id), label: title })),
          ]}
          onChange={(id) => id && onChange([...own, { challengeId: Number(id), permissions }])}
        />
      )}
      <ul className="stack cols-1 gap-2">
        {own.map(({ challengeId, permissions }) => {
          const title = titleOf(challengeId)
          const remove = t('divisions.removeChallenge', { title })
          return (
            <li key={challengeId} className="stack cols-1 gap-15 min-w-0 p-2-3 border-line rounded-s">
              <span className="row justify-between gap-2">
                <Name className="w-label">{title}</Name>
                <IconButton
                  size="small"
                  label={remove}
                  onClick={() => {
                    onChange(own.filter((one) => one.challengeId !== challengeId))
                    announceDone(remove)
                  }}
                >
                  <X size={15} aria-hidden="true" />
                </IconButton>
              </span>
              <PermissionTicks
                label={title}
                isLabelHidden
                of={challengePermissions}
                permissions={permissions}
                onChange={(permissions) =>
                  onChange(
                    own.map((one) => (one.challengeId === challengeId ? { challengeId, permissions } : one)),
                  )
                }
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
