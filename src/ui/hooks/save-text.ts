import { saveFile } from './save-file.ts'
import { showToast } from '#src/ui/overlay/toast.ts'
import i18next from 'i18next'

type TextType = 'text/csv' | 'text/plain' | 'application/json'

/** Makes the browser save a text as a UTF-8 file; a table with a byte order mark, without which spreadsheets read names wrong. */
export function saveText(name: string, text: string, type: TextType) {
  const mark = type === 'text/csv' ? '\uFEFF' : ''
  saveFile(name, new Blob([mark, text], { type: `${type};charset=utf-8` }))
}

/** Saves a table whose writer is loaded for it; a toast says so where that fails. */
export async function saveTable(name: string, write: () => Promise<string>) {
  try {
    saveText(name, await write(), 'text/csv')
  } catch {
    showToast({ id: 'csv', tone: 'warn', title: i18next.t('ui.part.lost') })
  }
}
