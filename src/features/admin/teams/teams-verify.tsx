import { verifyTeamToken } from '#src/server/writes/admin-teams.ts'
import { editedGames } from '#src/server/reads/edited-games.ts'
import { isRefusedWith } from '#src/lib/errors.ts'
import { paths } from '#src/lib/paths.ts'
import { MaskedFields } from '#src/parts/screen-safe/masked-fields.tsx'
import { Button } from '#src/ui/mark/button.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { Field, TextArea } from '#src/ui/form/field.tsx'
import { Form, FormActs, useFields } from '#src/ui/form/form.tsx'
import { SearchSelect } from '#src/ui/form/search-select.tsx'
import { visibleText } from '#src/lib/visible-text.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'

interface VerifyDialogProps {
  onClose: () => void
}

const isSaid = (text: string) => text.trim() !== ''

/** Checks whether a game has signed a team's token: for anyone shown a token outside the platform. */
export function VerifyDialog({ onClose }: VerifyDialogProps) {
  const { t } = useTranslation()
  const fields = useFields({ teamToken: '', publicKey: '' })
  const verify = useMutation({ mutationFn: verifyTeamToken })
  const { errors } = fields.formState
  const team = Number.parseInt(verify.variables?.teamToken ?? '', 10)
  const isWrong = isRefusedWith(verify.error, 401)
  return (
    <Dialog isOpen onClose={onClose} title={t('siteTeams.verify.title')}>
      <Form
        fields={fields}
        isBusy={verify.isPending}
        onSubmit={({ teamToken, publicKey }) =>
          verify.mutate({ teamToken: visibleText(teamToken), publicKey: visibleText(publicKey) })
        }
        onType={verify.reset}
      >
        <p className="t-s dim">{t('siteTeams.verify.text')}</p>
        <GameKey
          value={fields.watch('publicKey')}
          onChoose={(key) => {
            verify.reset()
            fields.setValue('publicKey', key, { shouldValidate: key !== '' })
          }}
        />
        <Field
          {...fields.register('publicKey', { validate: isSaid })}
          label={t('siteTeams.verify.key')}
          isMono
          autoComplete="off"
          spellCheck={false}
          error={errors.publicKey && t('siteTeams.verify.missing')}
        />
        <MaskedFields secret="token">
          <TextArea
            {...fields.register('teamToken', { validate: isSaid })}
            label={t('siteTeams.verify.token')}
            hint={t('siteTeams.verify.tokenHint')}
            spellCheck={false}
            error={errors.teamToken && t('siteTeams.verify.missing')}
          />
        </MaskedFields>
        <p role="status" className="t-s w-label good hide-empty">
          {verify.isSuccess && (
            <>
              {t('siteTeams.verify.valid', { id: String(team) })}{' '}
              <Link to={paths.adminTeam(team)} onClick={onClose}>
                {t('siteTeams.verify.show')}
              </Link>
            </>
          )}
        </p>
        <FormActs problem={verify.error} text={isWrong ? t('siteTeams.verify.invalid') : undefined}>
          <Button type="submit" kind="go" busy={verify.isPending}>
            {t('siteTeams.verify.submit')}
          </Button>
        </FormActs>
      </Form>
    </Dialog>
  )
}

interface GameKeyProps {
  value: string
  onChoose: (key: string) => void
}

/** Offers the keys of the newest games; without them a key can still be pasted. */
function GameKey({ value, onChoose }: GameKeyProps) {
  const { t } = useTranslation()
  const { data } = useQuery(editedGames.newest())
  const games = (data?.data ?? []).flatMap(({ title, publicKey }) =>
    publicKey ? [{ title, publicKey }] : [],
  )
  if (games.length === 0) return null
  return (
    <SearchSelect
      label={t('siteTeams.verify.game')}
      value={games.some(({ publicKey }) => publicKey === value) ? value : ''}
      options={[
        { value: '', label: t('siteTeams.verify.otherKey') },
        ...games.map(({ title, publicKey }) => ({ value: publicKey, label: title })),
      ]}
      onChange={onChoose}
    />
  )
}
