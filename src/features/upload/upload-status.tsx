import { UnfitFile } from './file-limits.ts'
import styles from './upload.module.css'
import type { UploadPart } from './use-upload.ts'
import { Button } from '#src/ui/mark/button.tsx'
import { Meter } from '#src/ui/mark/meter.tsx'
import { Name } from '#src/ui/text/name.tsx'
import { problemText } from '#src/ui/text/problem.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'

/** The state of an upload: how much has been sent, or why it was refused and what the user can do about it. */
export function UploadStatus({ state, send }: UploadPart) {
  const { t } = useTranslation()
  const { file, percent } = state.context
  const cancel = <Button onClick={() => send({ type: 'upload.canceled' })}>{t('ui.cancel')}</Button>
  if (state.matches('sending'))
    return (
      <div className="row wrap gap-3 gap-y-2">
        <div className={`stack gap-1 min-w-0 t-s ${styles.progress}`}>
          <Name>{t('upload.sending', { name: file?.name })}</Name>
          <Meter label={t('upload.sending', { name: file?.name })} value={percent / 100} />
          <small translate="no" className="t-xs faint tabular">
            {percent < 100 ? t('upload.percent', { percent }) : t('upload.storing')}
          </small>
        </div>
        {cancel}
      </div>
    )
  if (state.matches('refused'))
    return (
      <div className="row wrap gap-3 gap-y-2">
        <UploadProblem problem={state.context.problem} />
        <Button kind="go" onClick={() => send({ type: 'upload.confirmed' })}>
          {t('upload.again')}
        </Button>
        {cancel}
      </div>
    )
  return state.matches('unfit') && <UploadProblem problem={state.context.problem} />
}

/** Why a file was refused, by the page or by the server. */
export function UploadProblem({ problem }: { problem: unknown }) {
  const { t } = useTranslation()
  return (
    <p className={`t-s bad ${styles.problem}`} role="alert">
      {problem instanceof UnfitFile ? t(`upload.invalid.${problem.why}`) : problemText(t, problem)}
    </p>
  )
}
