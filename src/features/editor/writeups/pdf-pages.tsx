import { drawPage } from './pdf-page.ts'
import { PdfTools } from './pdf-tools.tsx'
import { useKeys } from './use-keys.ts'
import styles from './pdf-viewer.module.css'
import { useUnit } from '#src/ui/hooks/unit.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useVirtualizer } from '@tanstack/react-virtual'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useCallback, useRef, useState } from 'react'

const gap = 12
/** The height-to-width ratio of a page not read yet: A4. */
const usualShape = 297 / 210
const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3]
const toWidth = zooms.indexOf(1)

/** The pages of a document, one below the other, at the available width; only those in view are painted. */
export function PdfPages({ document }: { document: PDFDocumentProxy }) {
  const { t } = useTranslation()
  const unit = useUnit()
  const [step, setStep] = useState(toWidth)
  const [current, setCurrent] = useState(0)
  const scroller = useRef<HTMLDivElement>(null)
  const count = document.numPages
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => (scroller.current?.clientWidth ?? 720) * zooms[step]! * usualShape,
    gap: gap * unit,
    paddingStart: gap * unit,
    paddingEnd: gap * unit,
    overscan: 1,
    initialRect: { width: 1000, height: 720 },
  })
  const goTo = (page: number) => {
    if (page >= 0 && page < count) virtual.scrollToIndex(page, { align: 'start' })
  }
  const zoomTo = (step: number) => {
    if (step in zooms) setStep(step)
  }
  useKeys({
    ArrowRight: () => goTo(current + 1),
    ArrowLeft: () => goTo(current - 1),
    '+': () => zoomTo(step + 1),
    '-': () => zoomTo(step - 1),
    '0': () => zoomTo(toWidth),
  })
  return (
    <div className={`column min-h-0 ${styles.viewer}`}>
      <PdfTools
        page={current + 1}
        pages={count}
        zoom={zooms[step]!}
        smallest={zooms[0]!}
        largest={zooms.at(-1)!}
        onPage={(page) => goTo(page - 1)}
        onZoom={(by) => zoomTo(by === 0 ? toWidth : step + by)}
      />
      <div
        ref={scroller}
        role="region"
        aria-label={t('writeups.pages')}
        tabIndex={0}
        className={`min-h-0 overflow-auto bg-ground outline-inside ${styles.scroller}`}
        onScroll={({ currentTarget: { scrollTop, clientHeight } }) =>
          setCurrent(virtual.getVirtualItemForOffset(scrollTop + clientHeight / 3)?.index ?? 0)
        }
      >
        <div
          style={{ height: virtual.getTotalSize(), width: `${zooms[step]! * 100}%` }}
          className={`relative ${styles.pages}`}
        >
          {virtual.getVirtualItems().map(({ index, key, start }) => (
            <div
              key={key}
              data-index={index}
              ref={virtual.measureElement}
              className={`absolute ${styles.place}`}
              style={{ transform: `translateY(${start}px)` }}
            >
              <PdfPage document={document} page={index + 1} />
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}

function PdfPage({ document, page }: { document: PDFDocumentProxy; page: number }) {
  const { t } = useTranslation()
  const [isFailed, setIsFailed] = useState(false)
  const draw = useCallback(
    (box: HTMLDivElement) => drawPage(box, document, page, () => setIsFailed(true)),
    [document, page],
  )
  return (
    <section aria-label={t('writeups.onePage', { page })} className={`relative shade ${styles.paper}`}>
      <div ref={draw} className={`relative ${styles.drawing}`} />
      {isFailed && (
        <p role="alert" className={`absolute text-center ${styles.blank}`}>
          {t('writeups.pageFailed')}
        </p>
      )}
    </section>
  )
}
