import { useKeys } from './use-keys.ts'
import { WriteupFile } from './writeup-file.tsx'
import styles from './writeups.module.css'
import type { WriteupInfo } from '#src/model/writeup.ts'
import { useChangeAddress } from '#src/state/address/address-state.ts'
import { IconButton } from '#src/ui/mark/button.tsx'
import { lazyPart } from '#src/ui/overlay/lazy-part.tsx'
import { Loading } from '#src/ui/layout/loading.tsx'
import { Name } from '#src/ui/text/name.tsx'
import { useHasRoom } from '#src/ui/hooks/use-has-room.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useCallback } from 'react'

const PdfViewer = lazyPart(async () => (await import('./pdf-viewer.tsx')).PdfViewer)

/** One writeup, read in the page; buttons or `p` and `n` open the previous and the next. */
export function WriteupReader({ list, chosen }: { list: WriteupInfo[]; chosen: WriteupInfo }) {
  const { t } = useTranslation()
  const hasRoom = useHasRoom()
  const change = useChangeAddress()
  const place = list.indexOf(chosen)
  const show = (writeup: WriteupInfo | undefined) => {
    if (writeup) void change({ parts: { writeup: String(writeup.id) } })
  }
  useKeys({ n: () => show(list[place + 1]), p: () => show(list[place - 1]) })
  const takeFocus = useCallback((back: HTMLButtonElement | null) => back?.focus(), []) // the list it was chosen from is unmounted
  return (
    <section
      aria-label={t('writeups.of', { team: chosen.team.name })}
      className={`column min-w-0 min-h-0 overflow-hidden panel ${styles.reader}`}
    >
      <header className={`row gap-2 border-bottom p-2-3 ${styles.over}`}>
        {!hasRoom && (
          <IconButton
            ref={takeFocus}
            label={t('writeups.close')}
            onClick={() => void change({ parts: { writeup: '' } })}
          >
            <ArrowLeft size={18} aria-hidden="true" />
          </IconButton>
        )}
        <h3 className="min-w-0 t-m truncate">
          <Name>{chosen.team.name}</Name>
        </h3>
        {list.length > 1 && (
          <>
            <span className={styles.dim}>
              {t('writeups.place', { place: place + 1, count: list.length })}
            </span>
            <IconButton
              label={t('writeups.previous')}
              aria-keyshortcuts="p"
              {...(place === 0 && { 'aria-disabled': true })}
              onClick={() => show(list[place - 1])}
            >
              <ChevronLeft size={18} aria-hidden="true" />
            </IconButton>
            <IconButton
              label={t('writeups.next')}
              aria-keyshortcuts="n"
              {...(place === list.length - 1 && { 'aria-disabled': true })}
              onClick={() => show(list[place + 1])}
            >
              <ChevronRight size={18} aria-hidden="true" />
            </IconButton>
          </>
        )}
        <WriteupFile writeup={chosen} />
      </header>
      <PdfViewer
        key={chosen.url}
        path={chosen.url}
        download={<WriteupFile writeup={chosen} />}
        whileLoading={<Loading />}
      />
    </section>
  )
}
