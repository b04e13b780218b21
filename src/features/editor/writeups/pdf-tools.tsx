import styles from './pdf-viewer.module.css'
import { IconButton } from '#src/ui/mark/button.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import MoveHorizontal from 'lucide-react/icons/move-horizontal'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import type { LucideIcon } from 'lucide-react'

interface PdfToolsProps {
  /** From 1. */
  page: number
  pages: number
  /** 1 is the available width. */
  zoom: number
  smallest: number
  largest: number
  onPage: (page: number) => void
  /** A step in or out; 0 resets to the available width. */
  onZoom: (by: number) => void
}

/** Shows and changes the page and the zoom of a document. */
export function PdfTools({ page, pages, zoom, smallest, largest, onPage, onZoom }: PdfToolsProps) {
  const { t } = useTranslation()
  return (
    <div role="toolbar" aria-label={t('writeups.view')} className={`row gap-1 border-bottom ${styles.tools}`}>
      <span translate="no" className={`t-s dim tabular ${styles.page}`}>
        {pages > 0 ? t('writeups.page', { page, pages }) : t('writeups.noPages')}
      </span>
      <Tool
        label={t('writeups.pageUp')}
        icon={ChevronUp}
        shortcut="ArrowLeft"
        isOff={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <Tool
        label={t('writeups.pageDown')}
        icon={ChevronDown}
        shortcut="ArrowRight"
        isOff={page >= pages}
        onClick={() => onPage(page + 1)}
      />
      <span className="row gap-1 ms-auto">
        <Tool
          label={t('writeups.zoomOut')}
          icon={ZoomOut}
          shortcut="-"
          isOff={zoom <= smallest}
          onClick={() => onZoom(-1)}
        />
        <output translate="no" className={`t-s dim tabular text-center ${styles.percent}`}>
          {t('writeups.zoom', { percent: zoom * 100 })}
        </output>
        <Tool
          label={t('writeups.zoomIn')}
          icon={ZoomIn}
          shortcut="+"
          isOff={zoom >= largest}
          onClick={() => onZoom(1)}
        />
        <Tool
          label={t('writeups.fit')}
          icon={MoveHorizontal}
          shortcut="0"
          isOff={zoom === 1}
          onClick={() => onZoom(0)}
        />
      </span>
    </div>
  )
}

interface ToolProps {
  label: string
  icon: LucideIcon
  shortcut: string
  isOff: boolean
  onClick: () => void
}

const Tool = ({ label, icon: Icon, shortcut, isOff, onClick }: ToolProps) => (
  <IconButton
    label={label}
    size="small"
    aria-keyshortcuts={shortcut}
    {...(isOff && { 'aria-disabled': true })}
    onClick={onClick}
  >
    <Icon size={16} aria-hidden="true" />
  </IconButton>
)
