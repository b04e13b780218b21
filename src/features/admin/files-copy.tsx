import styles from './site-list.module.css'
import type { StoredFile } from '#contract/api.gen.ts'
import { filePath } from '#src/api/files.ts'
import { announce } from '#src/ui/announce.ts'
import { IconButton } from '#src/ui/button.tsx'
import { copied } from '#src/ui/copy-field.tsx'
import { showToast } from '#src/ui/toast.ts'
import { Check, Link } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Copies the whole address of a stored file; where the page may not, a toast has it. */
export function CopyAddress({ file }: { file: StoredFile }) {
  const { t } = useTranslation()
  const field = useRef<HTMLTextAreaElement>(null)
  const [wasCopied, setWasCopied] = useState(false)
  const address = new URL(filePath(file), location.origin).href
  const take = async () => {
    if (!field.current) return
    const went = await copied(address, field.current)
    setWasCopied(went)
    if (went) announce(t('files.copied'))
    else showToast({ title: t('files.notCopied', { address }), tone: 'warn' })
  }
  const Icon = wasCopied ? Check : Link
  return (
    <>
      <IconButton
        label={t('files.copyAddress', { name: file.name })}
        size="small"
        className={wasCopied ? styles.wasCopied : undefined}
        onClick={() => void take()}
      >
        <Icon size={15} aria-hidden="true" />
      </IconButton>
      <textarea
        ref={field}
        className={styles.hidden}
        tabIndex={-1}
        aria-hidden="true"
        readOnly
        value={address}
      />
    </>
  )
}
