import styles from './tunnel.module.css'
import { tunnelProblemText } from './tunnel-problem.ts'
import { storeTunnelSettings, tunnelAddressIn } from './tunnel-settings.ts'
import { useTunnel } from './use-tunnel.ts'
import { tunnelDownloads } from '#src/features/instances/tunnel-downloads.ts'
import { Button } from '#src/ui/mark/button.tsx'
import { Field } from '#src/ui/form/field.tsx'
import { Switch } from '#src/ui/form/switch.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useEffect, useState } from 'react'

/** The color of a state's name. */
const tones: Record<string, string> = { connected: 'good', failed: 'warn' }

/** The state of the connection to WebSocketReflectorX, what can be done about it, and its settings. */
export function TunnelPanel() {
  const { t } = useTranslation()
  const { store, state, settings, problem } = useTunnel()
  const isUnderWay = state !== 'off' && state !== 'failed'
  const { title, text } =
    state === 'failed'
      ? tunnelProblemText(t, problem)
      : { title: t(`tunnel.state.${state}`), text: t(`tunnel.text.${state}`, { site: location.origin }) }
  return (
    <div className="stack gap-4">
      <div role="status" className="stack gap-1">
        <p className="row gap-2">
          <span className={`flex-none round ${styles.dot}`} data-state={state} />
          <b className={`${tones[state] ?? ''} ${styles.words}`}>{title}</b>
        </p>
        <p className="t-s dim">{text}</p>
      </div>
      <div className="flex wrap items-center gap-3">
        {state !== 'connected' && (
          <Button kind="go" busy={state === 'connecting'} onClick={store.connect}>
            {t(state === 'off' || state === 'connecting' ? 'tunnel.connect' : 'ui.retry')}
          </Button>
        )}
        {(isUnderWay || settings.isOn) && (
          <Button onClick={store.disconnect}>{t('tunnel.disconnect')}</Button>
        )}
        {state !== 'connected' && (
          <a href={tunnelDownloads} target="_blank" rel="noreferrer">
            {t('tunnel.download')}
          </a>
        )}
      </div>
      <TunnelFields />
    </div>
  )
}

/** Milliseconds after the last change until the settings are stored. */
const settling = 300

/** The address of the program, and whether its tunnels listen on the local network; stored as they come to rest. */
function TunnelFields() {
  const { t } = useTranslation()
  const { settings } = useTunnel()
  const [api, setApi] = useState(settings.api)
  const [isShared, setIsShared] = useState(settings.isShared)
  const address = tunnelAddressIn(api)
  useEffect(() => {
    const timer = setTimeout(() => {
      const { api, isShared: wasShared } = settings
      if (address && (address !== api || isShared !== wasShared))
        storeTunnelSettings({ api: address, isShared })
    }, settling)
    return () => clearTimeout(timer)
  }, [address, isShared, settings])
  return (
    <details className="t-s">
      <summary>{t('tunnel.settings')}</summary>
      <div className={`stack gap-3 ${styles.settings}`}>
        <Field
          label={t('tunnel.api')}
          value={api}
          isMono
          inputMode="url"
          spellCheck={false}
          autoComplete="off"
          error={!address && t('tunnel.apiInvalid')}
          onChange={({ target }) => setApi(target.value)}
        />
        <Switch isOn={isShared} onChange={setIsShared}>
          {t('tunnel.shared')}
        </Switch>
      </div>
    </details>
  )
}
