import { isFigure } from '#src/features/editor/challenges/challenge-form.ts'
import styles from '#src/features/editor/challenges/figures.module.css'
import { TestInstance } from './test-instance.tsx'
import { type CardProps, sideOf } from './text-card.tsx'
import { type ChallengeEdit, challengeFields } from '#src/model/challenge.ts'
import { defaultConfig, site } from '#src/server/reads/site.ts'
import { Card } from '#src/ui/layout/card.tsx'
import { Field } from '#src/ui/form/field.tsx'
import { Select } from '#src/ui/form/select.tsx'
import { SwitchField } from '#src/ui/form/switch.tsx'
import { useQuery } from '@tanstack/react-query'
import { sentences } from '#src/ui/text/sentence.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'

interface ContainerCardProps extends CardProps {
  gameId: number
  challenge: ChallengeEdit
}

const figuresWith = ({ setAnyStorage }: ChallengeEdit['can']) => {
  const { containerExposePort, memoryLimit, cpuCount, storageLimit } = challengeFields
  const storage = setAnyStorage ? storageLimit : { ...storageLimit, least: 128 }
  return [
    { name: 'containerExposePort', unit: undefined, field: containerExposePort, step: 1, invalid: 'port' },
    { name: 'memoryLimit', unit: 'MB', field: memoryLimit, step: 32, invalid: 'memory' },
    { name: 'cpuCount', unit: 'core', field: cpuCount, step: 0.1, invalid: 'cpu' },
    {
      name: 'storageLimit',
      unit: 'MB',
      field: storage,
      step: 128,
      invalid: setAnyStorage ? 'anyStorage' : 'storage',
    },
  ] as const
}

/** The container of a challenge, and the test instance for organizers. */
export function ContainerCard({ gameId, challenge, editing }: ContainerCardProps) {
  const { t } = useTranslation()
  const { fields, typed, unsaved, fits } = editing
  const { register, formState } = fields
  const { data: { portMapping } = defaultConfig } = useQuery(site.config())
  const figures = figuresWith(challenge.can)
  const faulty = figures.filter(({ name }) => formState.errors[name])
  return (
    <Card className={`stack cols-1 gap-3 ${styles.form}`} aria-labelledby="container">
      <header className="row wrap justify-between">
        <h2 className="t-m" id="container">
          {t('challengeEditor.container.title')}
        </h2>
        <SwitchField
          {...register('enableTrafficCapture')}
          title={portMapping === 'PlatformProxy' ? undefined : t('challengeEditor.container.captureNeeds')}
        >
          {t('challengeEditor.field.enableTrafficCapture')}
        </SwitchField>
      </header>
      {typed.enableTrafficCapture && portMapping !== 'PlatformProxy' && (
        <p className="t-xs warn">{t('challengeEditor.container.captureNeeds')}</p>
      )}
      <div data-side={sideOf(editing, 'containerImage')}>
        <Field
          {...register('containerImage')}
          label={t('challengeEditor.field.containerImage')}
          isMono
          autoComplete="off"
          spellCheck={false}
          placeholder="registry.example/web/ledger:1.4"
        />
      </div>
      {typed.containerImage.trim() === '' && (
        <p className="t-xs warn">{t('challengeEditor.container.noImage')}</p>
      )}
      <div className={`stack gap-25 ${styles.resources}`}>
        {figures.map(({ name, unit, field, step }) => (
          <div key={name} data-side={sideOf(editing, name)}>
            <Field
              {...register(name, { validate: fits(name, isFigure(field)) })}
              label={t(`challengeEditor.field.${name}`)}
              type="number"
              step={step}
              after={unit && <small>{unit}</small>}
            />
          </div>
        ))}
      </div>
      <p className="t-s bad hide-empty" role="alert">
        {sentences(
          t,
          faulty.map(({ invalid }) => t(`challengeEditor.invalid.${invalid}`)),
        )}
      </p>
      {challenge.can.setNetworkMode && (
        <div data-side={sideOf(editing, 'networkMode')}>
          <Select
            label={t('challengeEditor.field.networkMode')}
            hint={typed.networkMode && t(`challengeEditor.container.networkText.${typed.networkMode}`)}
            value={typed.networkMode}
            options={[
              ...(typed.networkMode ? [] : [{ value: '' as const, label: '–' }]),
              ...challengeFields.networkMode.words.map((value) => ({
                value,
                label: t(`challengeEditor.container.network.${value}`),
              })),
            ]}
            onChange={(mode) => fields.setValue('networkMode', mode, { shouldDirty: true })}
          />
        </div>
      )}
      <div className={`border-top ${styles.instance}`}>
        <TestInstance
          gameId={gameId}
          challenge={challenge}
          saveFirst={unsaved.length > 0 ? editing.saveFirst : undefined}
        />
      </div>
    </Card>
  )
}
