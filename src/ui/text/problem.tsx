import styles from './problem.module.css'
import { ApiError, ProxyRefusal, SettingsUnread, Unencrypted, WebPageResponse } from '#src/lib/errors.ts'
import { Button } from '#src/ui/mark/button.tsx'
import { useTranslation } from './translation.tsx'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'

/** The text for a failed call: the server's own title, what is wrong with its response, or why it got none. */
export function problemText(t: TFunction, error: unknown): string {
  if (error instanceof SyntaxError) return t('ui.malformed')
  if (error instanceof ProxyRefusal) return t('ui.proxyRefusal')
  if (error instanceof WebPageResponse) return t('ui.webPage')
  if (error instanceof Unencrypted) return t('ui.unencrypted')
  if (error instanceof SettingsUnread) return t('ui.settingsUnread')
  if (!(error instanceof ApiError)) return t('ui.unreachable')
  if (error.field) return t('ui.malformedField', { field: error.field })
  return error.field === '' ? t('ui.malformed') : error.message || t('ui.refused')
}

interface ProblemProps {
  /** What failed. */
  title: string
  error: unknown
  /** Whether and when it is retried by itself. */
  children?: ReactNode
  onRetry: () => unknown
}

/** A failed read, in place of its data. */
export function Problem({ title, error, children, onRetry }: ProblemProps) {
  const { t } = useTranslation()
  return (
    <div className={`stack gap-3 t-s dim justify-items-center text-center ${styles.problem}`}>
      <div role="alert">
        <p className="t-m w-label bright mb-1">{title}</p>
        <p>{problemText(t, error)}</p>
      </div>
      <Button onClick={() => void onRetry()}>{t('ui.retry')}</Button>
      <p translate="no" className={`faint tabular ${styles.next}`}>
        {children}
      </p>
    </div>
  )
}
