import { polled } from '#src/server/cache/polled.ts'
import { invalidate } from '#src/server/cache/invalidate.ts'
import { RecognizedFacts } from '#src/parts/server/recognized-facts.tsx'
import { LogoCard } from './logo-card.tsx'
import { EncryptionField } from './encryption-field.tsx'
import { SetUpCheck } from './set-up-check.tsx'
import { fieldsOf, isThemeColor, minuteLimits, settingsFrom, type SettingsFields } from './settings-form.ts'
import styles from './settings.module.css'
import type { SiteConfig } from '#src/model/site.ts'
import { captcha } from '#src/server/reads/captcha.ts'
import { readNow } from '#src/server/cache/read-now.ts'
import { settings } from '#src/server/reads/settings.ts'
import { saveSettings } from '#src/server/writes/settings.ts'
import { site } from '#src/server/reads/site.ts'
import { stepsOf } from '#src/lib/accent.ts'
import { isWithin } from '#src/lib/whole-number.ts'
import { SaveBar } from '#src/parts/editing/save-bar.tsx'
import { type Editing, useEditing } from '#src/parts/editing/use-editing.ts'
import { FreshnessMark } from '#src/state/freshness/freshness.tsx'
import { ReadFallback } from '#src/state/freshness/read-fallback.tsx'
import { InBar } from '#src/parts/page/bar-slot.tsx'
import { Title } from '#src/state/page/title.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Field, TextArea } from '#src/ui/form/field.tsx'
import { SiteInfo } from '#src/ui/layout/site-info.tsx'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'
import { SwitchField } from '#src/ui/form/switch.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'

/** The site's name and appearance, and the policies for accounts and containers. */
export function SettingsScreen() {
  const { t } = useTranslation()
  const read = useQuery(polled(settings.all()))
  return (
    <>
      <Title page={t('admin.settings')} />
      <InBar at="state">
        <FreshnessMark read={read} />
      </InBar>
      {read.data ? (
        <SettingsForm known={read.data} />
      ) : (
        <ReadFallback read={read} what="settings" whileLoading={<Skeleton rows={12} height={38} />} />
      )}
    </>
  )
}

function SettingsForm({ known }: { known: SiteConfig }) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const readAgain = () => readNow(cache, settings.all())
  const editing = useEditing<SiteConfig, SettingsFields>({
    known,
    fieldsOf,
    read: readAgain,
    write: async (fields, _changes, current) => {
      await saveSettings(settingsFrom(current, fields))
      await invalidate(cache, { queryKey: site.config().queryKey })
      await invalidate(cache, { queryKey: captcha.info().queryKey })
      return readAgain()
    },
  })
  return (
    <form
      className={`column flex-1 ${styles.form}`}
      noValidate
      onSubmit={(event) => void editing.submit(event)}
    >
      <div className={`flex-1 ${styles.columns}`}>
        <Platform editing={editing} />
        <LogoCard hasLogo={Boolean(known.globalConfig.logoHash)} />
        <Accounts editing={editing} can={known.can} />
        <Containers editing={editing} />
        <Server />
      </div>
      <SaveBar
        editing={editing}
        labelOf={(name) => t(`admin.setting.${name}`)}
        textOf={(_, value) => (typeof value === 'boolean' ? t(value ? 'admin.on' : 'admin.off') : value)}
      />
    </form>
  )
}

interface SectionProps {
  editing: Editing<SettingsFields>
}

function Platform({ editing: { fields, typed } }: SectionProps) {
  const { t } = useTranslation()
  const { register, formState } = fields
  return (
    <Card className={`stack gap-4 mb-4 ${styles.card}`} aria-labelledby="platform">
      <h2 id="platform">{t('admin.platform')}</h2>
      <Field
        {...register('title')}
        label={t('admin.setting.title')}
        after="::CTF"
        hint={t('admin.titleHint')}
      />
      <Field {...register('slogan')} label={t('admin.setting.slogan')} />
      <TextArea
        {...register('description')}
        label={t('admin.setting.description')}
        hint={t('admin.descriptionHint')}
      />
      <Field
        {...register('customTheme', { validate: isThemeColor })}
        label={t('admin.setting.customTheme')}
        placeholder="#RRGGBB"
        isMono
        before={
          <input
            type="color"
            className={styles.color}
            aria-label={t('admin.pickColor')}
            value={isThemeColor(typed.customTheme) && typed.customTheme ? typed.customTheme : '#4fc3f7'}
            onChange={({ target }) =>
              fields.setValue('customTheme', target.value, { shouldDirty: true, shouldValidate: true })
            }
          />
        }
        hint={t('admin.colorHint')}
        error={formState.errors.customTheme && t('admin.invalid.color')}
      />
      {isThemeColor(typed.customTheme) && typed.customTheme && <Shades color={typed.customTheme} />}
      <TextArea
        {...register('footerInfo')}
        label={t('admin.setting.footerInfo')}
        hint={t('admin.footerHint')}
      />
      {typed.footerInfo && (
        <div className={`p-3 rounded-s ${styles.preview}`}>
          <SiteInfo text={typed.footerInfo} />
        </div>
      )}
    </Card>
  )
}

/** The ten shades that the page derives from a color. */
function Shades({ color }: { color: string }) {
  const { t } = useTranslation()
  return (
    <div
      className={`stack overflow-hidden rounded-s ${styles.shades}`}
      role="img"
      aria-label={t('admin.shades', { color })}
    >
      {stepsOf(color).map((step) => (
        <span key={step} style={{ background: step }} />
      ))}
    </div>
  )
}

function Accounts({ editing, can }: SectionProps & Pick<SiteConfig, 'can'>) {
  const { t } = useTranslation()
  const { register } = editing.fields
  return (
    <Card className={`stack gap-4 mb-4 ${styles.card}`} aria-labelledby="accounts">
      <h2 id="accounts">{t('admin.accounts')}</h2>
      <SwitchField {...register('allowRegister')}>{t('admin.setting.allowRegister')}</SwitchField>
      <SwitchField {...register('emailConfirmationRequired')} hint={t('admin.confirmationHint')}>
        {t('admin.setting.emailConfirmationRequired')}
      </SwitchField>
      <SwitchField {...register('activeOnRegister')} hint={t('admin.activeHint')}>
        {t('admin.setting.activeOnRegister')}
      </SwitchField>
      <SwitchField {...register('useCaptcha')} hint={t('admin.captchaHint')}>
        {t('admin.setting.useCaptcha')}
      </SwitchField>
      <Field
        {...register('emailDomainList')}
        label={t('admin.setting.emailDomainList')}
        placeholder="example.edu, example.org"
        hint={t('admin.domainsHint')}
      />
      {can.encrypt && <EncryptionField editing={editing} />}
    </Card>
  )
}

/** What was recognized of the server, whose settings depend on it. */
function Server() {
  const { t } = useTranslation()
  return (
    <Card className={`stack gap-4 mb-4 ${styles.card}`} aria-labelledby="server">
      <h2 id="server">{t('recognized.title')}</h2>
      <RecognizedFacts />
      <SetUpCheck />
    </Card>
  )
}

function Containers({ editing: { fields } }: SectionProps) {
  const { t } = useTranslation()
  const { register, formState } = fields
  return (
    <Card className={`stack gap-4 mb-4 ${styles.card}`} aria-labelledby="containers">
      <h2 id="containers">{t('admin.containers')}</h2>
      {(['defaultLifetime', 'extensionDuration', 'renewalWindow'] as const).map((name) => (
        <Field
          key={name}
          {...register(name, { validate: isWithin(minuteLimits[name]) })}
          label={t(`admin.setting.${name}`)}
          inputMode="numeric"
          after={t('admin.minutes')}
          error={formState.errors[name] && t('admin.invalid.within', minuteLimits[name])}
        />
      ))}
      <SwitchField {...register('autoDestroyOnLimitReached')} hint={t('admin.autoDestroyHint')}>
        {t('admin.setting.autoDestroyOnLimitReached')}
      </SwitchField>
    </Card>
  )
}
