import styles from './missing.module.css'
import { requestQueue } from '#src/server/transport/open-transport.ts'
import { paths } from '#src/lib/paths.ts'
import { isLostScript } from '#src/lib/errors.ts'
import { reloadAfresh } from '#src/lib/fresh-files.ts'
import { loadNewVersion } from '#src/state/page/new-version.ts'
import { clearCache } from '#src/state/storage/persisted-cache.ts'
import { Title } from '#src/state/page/title.tsx'
import { Button, ButtonLink } from '#src/ui/mark/button.tsx'
import { Loading } from '#src/ui/layout/loading.tsx'
import { Page } from '#src/ui/layout/page.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useRouter } from '#src/state/address/use-router.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'

/** Shown in place of a screen that crashed. If the screen's script is gone, the newer version is loaded, if there is one. */
export function ErrorScreen({ error }: { error: unknown }) {
  const isLost = isLostScript(error)
  const loads = useQuery({
    queryKey: ['new version'],
    queryFn: loadNewVersion,
    enabled: isLost,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })
  if (!isLost || loads.data === false) return <BrokenScreen error={error} />
  return loads.data ? <NewVersion /> : <Loading />
}

function NewVersion() {
  const { t } = useTranslation()
  return (
    <Page as="section" className={styles.page}>
      <Title page={t('problem.newVersion.title')} />
      <h1>{t('problem.newVersion.title')}</h1>
      <p className={`dim ${styles.text}`} role="status">
        {t('problem.newVersion.text')}
      </p>
    </Page>
  )
}

function BrokenScreen({ error }: { error: unknown }) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const { navigate } = useRouter()
  const address = useLocation()
  const drawAgain = () => {
    if (isLostScript(error)) void reloadAfresh()
    else void navigate(address, { replace: true }) // navigating here again remounts the screen
  }
  return (
    <Page as="section" className={styles.page}>
      <Title page={t('problem.error.title')} />
      <h1>{t('problem.error.title')}</h1>
      <p className={`dim ${styles.text}`} role="alert">
        {isLostScript(error)
          ? t(`problem.error.${requestQueue.reachability.isSilent() ? 'offline' : 'script'}`)
          : messageOf(error) || t('problem.error.unknown')}
      </p>
      <div className="flex wrap gap-2">
        <Button kind="go" onClick={drawAgain}>
          {t('problem.error.again')}
        </Button>
        <Button onClick={() => clearCache(cache)}>{t('problem.error.clear')}</Button>
        <ButtonLink kind="quiet" to={paths.diagnostics}>
          {t('problem.error.diagnostics')}
        </ButtonLink>
      </div>
      {error instanceof Error && error.stack && (
        <>
          <p className={`dim ${styles.text}`}>{t('problem.error.report')}</p>
          <textarea
            className={`w-full dim p-3 border-line rounded-s bg-card ${styles.stack}`}
            aria-label={t('problem.error.stack')}
            value={error.stack}
            rows={Math.min(16, error.stack.split('\n').length + 1)}
            readOnly
          />
        </>
      )}
    </Page>
  )
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
