import { ChannelTable } from './channel-table.tsx'
import { QuietHours } from './quiet-hours.tsx'
import { useNoticeRules } from './use-notice-rules.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { Switch } from '#src/ui/form/switch.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'

/** Sets how each kind of notice is announced, and the quiet hours. Changes apply at once. */
export function RulesDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const [rules, changeRules] = useNoticeRules()
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('notices.rules.title')}
      about={t('notices.rules.about')}
    >
      <div className="column gap-4">
        <ChannelTable rules={rules} onChange={changeRules} />
        <Switch
          isOn={rules.showsBloodBanners}
          onChange={(showsBloodBanners) => changeRules({ ...rules, showsBloodBanners })}
        >
          {t('notices.rules.bloodBanners')}
        </Switch>
        <QuietHours quiet={rules.quiet} onChange={(quiet) => changeRules({ ...rules, quiet })} />
      </div>
    </Dialog>
  )
}
