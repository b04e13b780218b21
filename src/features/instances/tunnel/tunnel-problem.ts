import { DaemonProblem } from './daemon.ts'
import { showToast } from '#src/ui/overlay/toast.ts'
import i18next, { type TFunction } from 'i18next'

/** What went wrong, in words: what it is, and what can be done about it or what the program said. */
export function tunnelProblemText(t: TFunction, problem: unknown) {
  const kind = problem instanceof DaemonProblem ? problem.kind : 'unknown'
  const said = problem instanceof DaemonProblem ? problem.message : ''
  return { title: t(`tunnel.problem.${kind}`), text: said || t(`tunnel.problem.${kind}Text`) }
}

/** Tells of a problem in a toast; `isLoss`: the connection was there until now. */
export function tellTunnelProblem(problem: unknown, isLoss = false) {
  const { t } = i18next
  const { title, text } = tunnelProblemText(t, problem)
  const isGone = problem instanceof DaemonProblem && problem.kind === 'absent'
  const words = isLoss
    ? { title: t('tunnel.lost'), text: isGone ? t('tunnel.lostText') : text }
    : { title, text }
  showToast({ id: 'tunnel', tone: 'warn', ...words })
}
