import { serverNow } from '#src/server/transport/server-clock.ts'
import { readSheet } from '#src/server/reads/sheets.ts'
import { saveFile } from '#src/ui/hooks/save-file.ts'
import { hideToasts, showToast } from '#src/ui/overlay/toast.ts'
import { problemText } from '#src/ui/text/problem.tsx'
import i18next from 'i18next'

const id = 'workbook'

/**
 * Saves the server's workbook of the scoreboard, which names the members of teams, under the name that the server's own
 * client uses. It is written anew for each call: a toast says that it comes, can stop it, and says how it ended.
 */
export async function saveWorkbook(gameId: number) {
  const { t } = i18next
  const stop = new AbortController()
  const cancel = () => {
    stop.abort()
    hideToasts(id)
  }
  showToast({
    id,
    title: t('export.xlsx'),
    text: t('ui.download.waiting'),
    action: { label: t('ui.cancel'), onAction: cancel },
  })
  try {
    const file = await readSheet(gameId, 'scoreboard', { signal: stop.signal, onProgress: () => {} })
    const name = `Scoreboard_${gameId}_${Math.floor(serverNow())}.xlsx`
    saveFile(name, file)
    showToast({ id, tone: 'good', title: t('ui.download.saved', { name }) })
  } catch (error) {
    if (stop.signal.aborted) return
    showToast({
      id,
      tone: 'bad',
      title: t('export.xlsx'),
      text: problemText(t, error),
      action: { label: t('ui.retry'), onAction: () => void saveWorkbook(gameId) },
    })
  }
}
