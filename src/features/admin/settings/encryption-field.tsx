import type { SettingsFields } from './settings-form.ts'
import type { Editing } from '#src/parts/editing/use-editing.ts'
import { Question } from '#src/ui/overlay/question.tsx'
import { Switch } from '#src/ui/form/switch.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useState } from 'react'

/** Whether passwords and flags are taken only encrypted; a question says what a change means for everyone. */
export function EncryptionField({ editing: { fields, typed } }: { editing: Editing<SettingsFields> }) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<boolean>()
  const word = asked ? 'on' : 'off'
  return (
    <div data-field="apiEncryption" tabIndex={-1}>
      <Switch isOn={typed.apiEncryption} onChange={setAsked}>
        <span>
          {t('admin.setting.apiEncryption')}
          <span className="t-xs w-plain faint block">{t('admin.encryption.hint')}</span>
        </span>
      </Switch>
      {asked !== undefined && (
        <Question
          title={t(`admin.encryption.${word}.title`)}
          yes={t(`admin.encryption.${word}.yes`)}
          kind="go"
          onYes={() => {
            fields.setValue('apiEncryption', asked, { shouldDirty: true })
            setAsked(undefined)
          }}
          onNo={() => setAsked(undefined)}
        >
          {t(`admin.encryption.${word}.text`)}
        </Question>
      )}
    </div>
  )
}
