import { chime } from './chime.ts'
import { askForDesktop, type DesktopLeave, desktopLeave } from './desktop.ts'
import { type AlertKind, alertKinds } from '#src/features/notices/notice-kinds.ts'
import { type Channel, channels, type NoticeRules, withChannel } from './notice-rules.ts'
import styles from './rules-dialog.module.css'
import { Tick } from '#src/ui/table/tick.tsx'
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useState } from 'react'

interface ChannelTableProps {
  rules: NoticeRules
  onChange: (rules: NoticeRules) => void
}

/**
 * Chooses the channels for each kind of notice. Requests the browser's permission when the first option that needs it
 * is enabled.
 */
export function ChannelTable({ rules, onChange }: ChannelTableProps) {
  const { t } = useTranslation()
  const [leave, setLeave] = useState<DesktopLeave>(desktopLeave)
  const turn = (kind: AlertKind, channel: Channel, isOn: boolean) => {
    onChange(withChannel(rules, kind, channel, isOn))
    if (isOn && channel === 'desktop') void askForDesktop().then(setLeave)
    if (isOn && channel === 'sound') void chime(kind) // a sample
  }
  const wantsDesktop = alertKinds.some((kind) => rules.channels[kind].includes('desktop'))
  const isSaid = leave === 'unsupported' || (wantsDesktop && leave !== 'granted')
  return (
    <>
      <table className={`w-full t-s collapse ${styles.table}`}>
        <thead>
          <tr>
            <th className="py-2 w-plain dim" scope="col">
              <VisuallyHidden>{t('notices.rules.kind')}</VisuallyHidden>
            </th>
            {channels.map((channel) => (
              <th className="py-2 w-plain dim" key={channel} scope="col">
                {t(`notices.rules.channel.${channel}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {alertKinds.map((kind) => (
            <tr key={kind}>
              <th className="py-2 w-plain dim" scope="row">
                {t(`notices.kind.${kind}`)}
              </th>
              {channels.map((channel) => (
                <td key={channel}>
                  <label className={`stack place-items-center cursor-pointer ${styles.cell}`}>
                    <Tick
                      label={t('notices.rules.cell', {
                        kind: t(`notices.kind.${kind}`),
                        channel: t(`notices.rules.channel.${channel}`),
                      })}
                      isOn={rules.channels[kind].includes(channel)}
                      isDisabled={channel === 'desktop' && leave === 'unsupported'}
                      onToggle={() => turn(kind, channel, !rules.channels[kind].includes(channel))}
                    />
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {isSaid && (
        <p className="t-s dim" role="status">
          {t(`notices.rules.desktop.${leave}`)}
        </p>
      )}
    </>
  )
}
