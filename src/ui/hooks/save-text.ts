import { saveFile } from './save-file.ts'

/** Makes the browser save a text as a UTF-8 file; a table with a byte order mark, without which spreadsheets read names wrong. */
export function saveText(name: string, text: string, type: 'text/csv' | 'text/plain' | 'application/json') {
  const mark = type === 'text/csv' ? '\uFEFF' : ''
  saveFile(name, new Blob([mark, text], { type: `${type};charset=utf-8` }))
}
