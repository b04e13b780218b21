import styles from './sheet-button.module.css'
import { downloadMachine, type Loading } from '#machines/download.ts'
import { readSheet, type Sheet } from '#src/api/sheets.ts'
import { serverNow } from '#src/api/server-clock.ts'
import { sizeText } from '#src/lib/formats.ts'
import { useGameAddress } from '#src/live/address/game-address.ts'
import { Button } from '#src/ui/button.tsx'
import { Meter } from '#src/ui/meter.tsx'
import { useProblemText } from '#src/ui/problem.tsx'
import { saveFile } from '#src/ui/save-file.ts'
import { showToast } from '#src/ui/toast.ts'
import { useActor } from '@xstate/react'
import { Download, X } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { fromPromise } from 'xstate'

/** Under which the server's own client saves them too. */
const fileNames = { scoreboard: 'Scoreboard', submissions: 'Submission' } as const

/** Downloads a spreadsheet of the game: shows how much of it has come, can be stopped, and says in place what failed. */
export function SheetButton({ sheet }: { sheet: Sheet }) {
  const { t, i18n } = useTranslation()
  const { gameId } = useGameAddress()
  const problemText = useProblemText()
  const machine = useMemo(
    () => machineFor(gameId, sheet, (name) => t('sheets.saved', { name })),
    [gameId, sheet, t],
  )
  const [state, send] = useActor(machine)
  const { loaded, total } = state.context.progress
  if (state.matches('loading'))
    return (
      <span className={styles.sheet}>
        {total !== undefined && (
          <Meter label={t(`sheets.${sheet}`)} value={loaded / total} className={styles.meter} />
        )}
        <span role="status" className={styles.come}>
          {loaded === 0 ? t('sheets.waiting') : sizeText(loaded, i18n.language)}
        </span>
        <Button onClick={() => send({ type: 'download.canceled' })}>
          <X size={15} aria-hidden="true" />
          {t('ui.cancel')}
        </Button>
      </span>
    )
  return (
    <span className={styles.sheet}>
      {state.matches('failed') && (
        <span role="alert" className={styles.problem}>
          {problemText(state.context.problem)}
        </span>
      )}
      <Button onClick={() => send({ type: 'download.started' })}>
        <Download size={15} aria-hidden="true" />
        <span className={styles.words}>{t(state.matches('failed') ? 'ui.retry' : `sheets.${sheet}`)}</span>
      </Button>
    </span>
  )
}

const machineFor = (gameId: number, sheet: Sheet, savedText: (name: string) => string) =>
  downloadMachine.provide({
    actors: {
      load: fromPromise<Blob, Loading>(({ input, signal }) => readSheet(gameId, sheet, { ...input, signal })),
    },
    actions: {
      'save the file': (_, file) => {
        const name = `${fileNames[sheet]}_${gameId}_${Math.floor(serverNow())}.xlsx`
        saveFile(name, file)
        showToast({ title: savedText(name), tone: 'good' })
      },
    },
  })
