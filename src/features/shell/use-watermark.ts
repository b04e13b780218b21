import styles from './shell.module.css'
import { useTheme } from '#src/ui/mark/theme.ts'
import { useEffect } from 'react'

const tile = (text: string, ink: string) =>
  `url("data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="380" height="190"><text x="190" y="95" transform="rotate(-12 190 95)" text-anchor="middle" font-family="monospace" font-size="14" fill="${ink}">${text.replaceAll(/[^\w-]/g, '')}</text></svg>`,
  )}")`

/**
 * Overlays a faint id on every page, so that a screenshot shows whose screen it was. Ignored by mouse, keyboard and
 * screen readers, and restored when somebody removes it.
 */
export function useWatermark(id: string | undefined) {
  const ink = useTheme() === 'dark' ? 'white' : 'black'
  useEffect(() => (id === undefined ? undefined : keepLaid(id, ink)), [id, ink])
}

function keepLaid(id: string, ink: string) {
  let mark = lay(id, ink)
  const untouched = mark.outerHTML
  const watcher = new MutationObserver(() => {
    if (mark.isConnected && mark.outerHTML === untouched) return
    mark.remove()
    mark = lay(id, ink)
    watch()
  })
  const watch = () => {
    watcher.disconnect()
    watcher.observe(document.body, { childList: true })
    watcher.observe(mark, { attributes: true })
  }
  watch()
  return () => {
    watcher.disconnect()
    mark.remove()
  }
}

function lay(id: string, ink: string) {
  const mark = document.createElement('div')
  mark.className = styles.watermark!
  mark.setAttribute('aria-hidden', 'true')
  mark.style.setProperty('--tile', tile(id, ink))
  document.body.append(mark)
  return mark
}
