import { type ImportField, mostText, neededFields, optionalFields } from './users-import-rows.ts'
import styles from './users-import.module.css'
import { listText } from '#src/lib/formats.ts'
import { textIn } from '#src/features/upload/text-file.ts'
import { UploadProblem } from '#src/features/upload/upload-status.tsx'
import { MaskedFields } from '#src/parts/screen-safe/masked-fields.tsx'
import { TextArea } from '#src/ui/form/field.tsx'
import { FileZone } from '#src/ui/form/file-zone.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useMutation } from '@tanstack/react-query'

interface ImportSourceProps {
  text: string
  isBusy: boolean
  onText: (text: string) => void
}

/** The source of the rows: text pasted into the field, or a file, whose text is put there. */
export function ImportSource({ text, isBusy, onText }: ImportSourceProps) {
  const { t, i18n } = useTranslation()
  const labelsOf = (fields: readonly ImportField[]) =>
    listText(
      fields.map((field) => t(`users.import.field.${field}`)),
      i18n.language,
    )
  const read = useMutation({ mutationFn: (file: File) => textIn(file, mostText), onSuccess: onText })
  return (
    <div className={`column gap-4 min-h-0 overflow-y-auto ${styles.source}`}>
      <FileZone
        label={t('users.import.choose')}
        hint={t('users.import.chooseHint')}
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
        isDisabled={isBusy}
        onChoose={(file) => read.mutate(file)}
      />
      {read.error && <UploadProblem problem={read.error} />}
      <MaskedFields secret="password">
        <TextArea
          label={t('users.import.paste')}
          hint={t('users.import.pasteHint', {
            needed: labelsOf(neededFields),
            optional: labelsOf(optionalFields),
          })}
          placeholder={
            'userName,email,realName,stdNumber,teamName\nmira,mira@example.edu,Mira Kovač,s2114807,Sails'
          }
          rows={14}
          spellCheck={false}
          wrap="off"
          readOnly={isBusy}
          value={text}
          onChange={({ target }) => onText(target.value)}
        />
      </MaskedFields>
    </div>
  )
}
