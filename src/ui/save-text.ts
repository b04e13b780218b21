import { saveFile } from '#src/ui/save-file.ts'

/** Has the browser save a text as a file, as UTF-8; a table with its mark, without which spreadsheets read names wrong. */
export function saveText(name: string, text: string, type: 'text/csv' | 'text/plain' | 'application/json') {
  const mark = type === 'text/csv' ? '\uFEFF' : ''
  saveFile(name, new Blob([mark, text], { type: `${type};charset=utf-8` }))
}
